import {
  defaultFieldResolver,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

const SCALARS: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  DateTime: '2026-03-05T12:00:00.000Z',
  Date: '2027-01-31',
  JSON: {},
};

/**
 * Gives each field without a value a fixed one of its type: its name for text, one item for lists, the first value for
 * enums.
 */
export function fillSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) fillField(type.name, field);
  }
  return schema;
}

function fillField(parent: string, field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const name = `${parent}-${field.name}`;
  field.resolve = (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    return value === undefined ? createValue(field.type, name) : value;
  };
}

function createValue(type: GraphQLOutputType, name: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [createValue(nullable.ofType, name)];
  // Nested fields are filled by their own resolvers.
  if (isObjectType(nullable)) return {};
  if (isEnumType(nullable)) return nullable.getValues()[0]!.value;
  return 'name' in nullable && nullable.name in SCALARS ? SCALARS[nullable.name] : name;
}
