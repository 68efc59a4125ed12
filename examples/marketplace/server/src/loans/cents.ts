import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function readCents(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new GraphQLError(
      `Cents must be a whole number of cents as a JSON number, not ${typeof value === 'string' ? 'text' : JSON.stringify(value)}`,
    );
  return value;
}

/** Amounts in whole cents. The default scalar would accept strings and coerce them to numbers. */
export const Cents = new GraphQLScalarType<number, number>({
  name: 'Cents',
  parseValue: readCents,
  parseLiteral: (node) =>
    readCents(node.kind === Kind.INT ? Number(node.value) : node.kind === Kind.STRING ? node.value : Number.NaN),
  serialize: (value) => value as number,
});
