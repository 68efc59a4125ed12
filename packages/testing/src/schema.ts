import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';

// Tests run in Node but are typed as browser code, which has no types for this.
declare const require: (id: string) => { schemaText: string };

const { schemaText: typeDefs } = require('@lender-portal/contracts/schema-text');

/**
 * @param viewer who `user` and `tenant` are
 * @param resolvers what else it answers; these win
 * @returns the portal's schema, ready to be executed
 */
export function createTestSchema(viewer: ViewerFixture, resolvers: PortalResolvers): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query },
      Mutation: { ...resolvers.Mutation },
    },
  });
}
