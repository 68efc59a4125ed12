import { makeExecutableSchema } from '@graphql-tools/schema';
import { pruneSchema, type IResolvers } from '@graphql-tools/utils';
import { Kind, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { createRequire } from 'node:module';
import { chargeRows } from './charge-rows';
import type { GraphQLContext, GraphQLExtension } from './context';
import { createResolvers } from './resolvers/index';

/** Inlined by the build, so the bundle needs no schema file. */
declare const SCHEMA_TEXT: string | undefined;

/** The GraphQL contract. */
export const schemaText =
  typeof SCHEMA_TEXT === 'string'
    ? SCHEMA_TEXT
    : (createRequire(import.meta.url)('@lender-portal/contracts/schema-text') as { schemaText: string }).schemaText;

/**
 * The served schema: the contract without unresolved root fields and the types that only these use. Queries for them
 * fail as unknown fields.
 */
export function createSchema(extension: GraphQLExtension | undefined): GraphQLSchema {
  const resolvers = createResolvers(extension);
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: onlyResolved(parse(schemaText), resolvers),
    resolvers: resolvers as IResolvers<unknown, GraphQLContext>,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return chargeRows(pruneSchema(schema));
}

function onlyResolved(contract: DocumentNode, { Query, Mutation }: ReturnType<typeof createResolvers>): DocumentNode {
  const resolved: Record<string, object> = { Query, Mutation };
  return {
    ...contract,
    definitions: contract.definitions.map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
        return definition;
      const root = resolved[definition.name.value];
      if (!root) return definition;
      return { ...definition, fields: (definition.fields ?? []).filter(({ name }) => name.value in root) };
    }),
  };
}
