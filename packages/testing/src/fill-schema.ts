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
 * Has every field without an answer of its own give a value of its type, the same each time: texts are the field's name,
 * lists have one item, enumerations their first value.
 */
export function fillSchema(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) fillField(type.name, field);
  }
}

function fillField(parent: string, field: GraphQLField<unknown, unknown>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const name = `${parent}-${field.name}`;
  field.resolve = (source, args, context, info) => {
    const answer = resolve(source, args, context, info);
    return answer === undefined ? valueOf(field.type, name) : answer;
  };
}

function valueOf(type: GraphQLOutputType, name: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType, name)];
  // Its fields give their own.
  if (isObjectType(nullable)) return {};
  if (isEnumType(nullable)) return nullable.getValues()[0]!.value;
  return 'name' in nullable && nullable.name in SCALARS ? SCALARS[nullable.name] : name;
}
