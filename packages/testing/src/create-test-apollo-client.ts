import { ApolloClient, InMemoryCache } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { viewers, type ViewerFixture } from './fixtures/viewers';
import type { PortalResolvers } from './resolvers';
import { createTestSchema } from './schema';

/** Options of {@link createTestApolloClient}. */
export interface TestApolloClientOptions {
  /** The signed-in viewer; default: `viewers.main`. */
  viewer?: ViewerFixture;
  /** Resolvers other than the viewer's. A resolver that throws produces a GraphQL error. */
  resolvers?: PortalResolvers;
  /** Whether fields without a resolver return a fixed value of their type; default: false. */
  filled?: boolean;
  /** Whether the viewer is already cached, as the root config leaves it; default: true. */
  viewerCached?: boolean;
}

/** @returns a real Apollo client that validates and executes operations against the portal's schema */
export function createTestApolloClient({
  viewer = viewers.main,
  resolvers = {},
  filled = false,
  viewerCached = true,
}: TestApolloClientOptions = {}): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new SchemaLink({ ...createTestSchema({ viewer, resolvers, filled }), validate: true }),
  });
  if (viewerCached) client.writeQuery({ query: ViewerDocument, data: toViewerData(viewer) });
  return client;
}

/** @returns the response to the Viewer query, including the `__typename`s that the cache needs */
export function toViewerData({ user, tenant }: ViewerFixture): ViewerQuery {
  const withTypename = <Type extends object>(__typename: string, object: Type) => ({ __typename, ...object });
  return {
    user: withTypename('User', user),
    tenant: withTypename('Tenant', { ...tenant, lender: tenant.lender && withTypename('Lender', tenant.lender) }),
  };
}
