import { makeExecutableSchema } from '@graphql-tools/schema';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { schemaText, specifiedSchemaText } from '@lender-portal/contracts/schema-text';
import type { GraphQLSchema } from 'graphql';
import { fillSchema } from './fill-schema';
import type { ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';

/** Options of a test schema. */
export interface TestSchemaOptions {
  viewer: ViewerFixture;
  /** Additional resolvers; these take precedence. */
  resolvers: PortalResolvers;
  /** If `graphqlExtensions` is set, the schema only contains the specified fields. */
  config: Pick<Partial<RuntimeConfig>, 'graphqlExtensions'>;
  /** Whether fields without a resolver return a value of their type instead of null. */
  filled: boolean;
}

/** @returns the executable schema */
export function createTestSchema({ viewer, resolvers, config, filled }: TestSchemaOptions): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: config.graphqlExtensions ? specifiedSchemaText : schemaText,
    // Allow fixtures to define extensions that the specified schema lacks.
    resolverValidationOptions: { requireResolversToMatchSchema: config.graphqlExtensions ? 'ignore' : 'error' },
    resolvers: {
      Query: { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query },
      Mutation: { ...resolvers.Mutation },
    },
  });
  if (filled) fillSchema(schema);
  return schema;
}
