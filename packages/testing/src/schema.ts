import { schemaText } from '@lender-portal/contracts/schema-text';
import { buildSchema, type GraphQLSchema } from 'graphql';
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

type RootField = (args: unknown) => unknown;

// Building a schema takes longer than most queries of a test.
const schemas: { filled?: GraphQLSchema; plain?: GraphQLSchema } = {};

/** @returns the portal's schema, and the value that resolves its root fields */
export function createTestSchema({ viewer, resolvers, filled }: TestSchemaOptions) {
  const schema = filled
    ? (schemas.filled ??= fillSchema(buildSchema(schemaText)))
    : (schemas.plain ??= buildSchema(schemaText));
  const root = { user: () => viewer.user, tenant: () => viewer.tenant, ...resolvers.Query, ...resolvers.Mutation };
  const fields = Object.entries(root).map(([name, resolve]): [string, RootField] => [
    name,
    (args) => resolve(undefined, args as never),
  ]);
  return { schema, rootValue: Object.fromEntries(fields) };
}
