import { collectSubFields, MapperKind, mapSchema } from '@graphql-tools/utils';
import { currentBudget } from '@lender-portal/server-kit/database/budget/operation-budget';
import {
  defaultFieldResolver,
  getNamedType,
  isAbstractType,
  isLeafType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';

/**
 * Charges the requested fields of all rows to the operation's budget before they are resolved, because lists in lists
 * multiply.
 */
export const chargeRows = (schema: GraphQLSchema): GraphQLSchema =>
  mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: ({ resolve = defaultFieldResolver, ...field }) =>
      isLeafType(getNamedType(field.type))
        ? undefined
        : {
            ...field,
            async resolve(source, args, context, info) {
              const found: unknown = await resolve(source, args, context, info);
              const rows = Array.isArray(found) ? found.length : 1;
              const isWithin = currentBudget()?.countFields(rows * widthOf(info)) ?? true;
              // An error per list would cost more than its rows; the operation ends with one error anyway.
              return isWithin || !Array.isArray(found) ? found : [];
            },
          },
  });

/** @returns the number of fields that an operation requests of a row */
function widthOf({ schema, fragments, variableValues, returnType, fieldNodes }: GraphQLResolveInfo): number {
  const type = getNamedType(returnType);
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type as GraphQLObjectType];
  const variables = { coerced: variableValues, sources: {} };
  return Math.max(
    ...types.map((each) => collectSubFields(schema, fragments, variables, each, [...fieldNodes]).fields.size),
  );
}
