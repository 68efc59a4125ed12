import { makeExecutableSchema } from '@graphql-tools/schema';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { schemaText, specifiedSchemaText } from '@lender-portal/contracts/schema-text';
import type { GraphQLSchema } from 'graphql';
import { fillSchema } from './fill-schema';
import type { ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';

/** What a test schema answers. */
export interface TestSchemaOptions {
  viewer: ViewerFixture;
  /** What else it answers; these win. */
  resolvers: PortalResolvers;
  /** With `graphqlExtensions` the schema is that of an endpoint that offers what is specified, and nothing else. */
  config: Pick<Partial<RuntimeConfig>, 'graphqlExtensions'>;
  /** Whether a field without a resolver has a value of its type, or null. */
  filled: boolean;
}

/** @returns the portal's schema, ready to be executed */
export function createTestSchema({ viewer, resolvers, config, filled }: TestSchemaOptions): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: config.graphqlExtensions ? specifiedSchemaText : schemaText,
    // Fixtures answer what is not specified, too.
    resolverValidationOptions: { requireResolversToMatchSchema: config.graphqlExtensions ? 'ignore' : 'error' },
    resolvers: {
      Query: { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query },
      Mutation: { ...resolvers.Mutation },
    },
  });
  if (filled) fillSchema(schema);
  return schema;
}
