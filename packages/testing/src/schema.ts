import { makeExecutableSchema } from '@graphql-tools/schema';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { schemaText, specifiedSchemaText } from '@lender-portal/contracts/schema-text';
import type { GraphQLSchema } from 'graphql';
import type { ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';

/**
 * @param viewer who `user` and `tenant` are
 * @param resolvers what else it answers; these win
 * @param config with `graphqlExtensions` the schema is that of an endpoint that offers what is specified, and nothing else
 * @returns the portal's schema, ready to be executed
 */
export function createTestSchema(viewer: ViewerFixture, resolvers: PortalResolvers, config: Pick<Partial<RuntimeConfig>, 'graphqlExtensions'>): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: config.graphqlExtensions ? specifiedSchemaText : schemaText,
    // Fixtures answer what is not specified, too.
    resolverValidationOptions: { requireResolversToMatchSchema: config.graphqlExtensions ? 'ignore' : 'error' },
    resolvers: {
      Query: { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query },
      Mutation: { ...resolvers.Mutation },
    },
  });
}
