import { makeExecutableSchema } from '@graphql-tools/schema';
import { Kind, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { createRequire } from 'node:module';
import type { GraphQLContext } from './context';
import { resolvers } from './resolvers/index';

/** Put in by the build, so that the bundle needs no file beside it. */
declare const SCHEMA_TEXT: string | undefined;

/** The GraphQL contract. */
export const schemaText =
  typeof SCHEMA_TEXT === 'string' ? SCHEMA_TEXT : (createRequire(import.meta.url)('@lender-portal/contracts/schema-text') as { schemaText: string }).schemaText;

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
