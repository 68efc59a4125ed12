import { makeExecutableSchema } from '@graphql-tools/schema';
import { schemaText } from '@lender-portal/contracts/schema-text';
import type { GraphQLSchema } from 'graphql';
import { fillSchema } from './fill-schema';
import type { ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';

/** Options of a test schema. */
export interface TestSchemaOptions {
  viewer: ViewerFixture;
  /** Additional resolvers; these take precedence. */
  resolvers: PortalResolvers;
  /** Whether fields without a resolver return a value of their type instead of null. */
  filled: boolean;
}

/** @returns the executable schema */
export function createTestSchema({ viewer, resolvers, filled }: TestSchemaOptions): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: schemaText,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    resolvers: {
      Query: { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query },
      Mutation: { ...resolvers.Mutation },
    },
  });
  if (filled) fillSchema(schema);
  return schema;
}
