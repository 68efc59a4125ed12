import { makeExecutableSchema } from '@graphql-tools/schema';
import { Kind, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { GraphQLContext } from './context';
import { resolvers } from './resolvers/index';
import { schemaText } from './schema-text';

/**
 * The schema as it is served: the contract without the root fields that nothing resolves yet. Asking for one of those
 * is answered as an unknown field, never with made-up data.
 */
export const createSchema = (): GraphQLSchema =>
  makeExecutableSchema<GraphQLContext>({
    typeDefs: onlyResolved(parse(schemaText)),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });

function onlyResolved(contract: DocumentNode): DocumentNode {
  const resolved: Record<string, object> = { Query: resolvers.Query, Mutation: resolvers.Mutation };
  return {
    ...contract,
    definitions: contract.definitions.map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) return definition;
      const root = resolved[definition.name.value];
      if (!root) return definition;
      return { ...definition, fields: (definition.fields ?? []).filter(({ name }) => name.value in root) };
    }),
  };
}
