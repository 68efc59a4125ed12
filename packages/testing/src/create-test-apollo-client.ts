import { ApolloClient, InMemoryCache } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { specifiedOnly, ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { viewers, type ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';
import { createTestSchema } from './schema';

/** What {@link createTestApolloClient} may be told. */
export interface TestApolloClientOptions {
  /** Who is signed in; default: `viewers.main`. */
  viewer?: ViewerFixture;
  /** What the schema answers beside the viewer. A resolver that throws is a GraphQL error. */
  resolvers?: PortalResolvers;
  /** What the endpoint offers beyond the specification; without `graphqlExtensions` everything. */
  config?: Pick<Partial<RuntimeConfig>, 'graphqlExtensions'>;
  /** Whether a field without a resolver has a value of its type, the same each time; default: false. */
  filled?: boolean;
  /** Whether the viewer is already in the cache, as the root config leaves it; default: true. */
  viewerCached?: boolean;
}

/** @returns a real Apollo client; its link executes operations, validated, against the portal's own schema */
export function createTestApolloClient({
  viewer = viewers.main,
  resolvers = {},
  config = {},
  filled = false,
  viewerCached = true,
}: TestApolloClientOptions = {}): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    ...specifiedOnly(config),
    link: new SchemaLink({ schema: createTestSchema({ viewer, resolvers, config, filled }), validate: true }),
  });
  if (viewerCached) client.writeQuery({ query: ViewerDocument, data: toViewerData(viewer) });
  return client;
}

/** @returns the answer to the Viewer query as it comes from a server, with what the cache finds its keys by */
export function toViewerData({ user, tenant }: ViewerFixture): ViewerQuery {
  const named = <Type extends object>(__typename: string, object: Type) => ({ __typename, ...object });
  return {
    user: named('User', user),
    tenant: named('Tenant', { ...tenant, lender: tenant.lender && named('Lender', tenant.lender) }),
  };
}
