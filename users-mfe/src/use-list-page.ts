import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useAppProps } from '@lender-portal/client/react';
import { useList, type List } from '@lender-portal/ui/lists';
import { useCallback, useEffect } from 'react';
import { refetchViewerIfForbidden } from './refetch-viewer-if-forbidden';

/** Rows per page. */
export const TEAM_PAGE_SIZE = 10;

/** A page of a list from GraphQL. */
interface Page<Item> {
  totalCount: number;
  nodes: readonly Item[];
}

export type TeamListPage<Item> = List<Page<Item>>;

/** Variables of both lists; without them, the first page of all items. */
interface ListVariables {
  skip?: number | null;
  search?: string | null;
}

/** `standby`: waits for the early query; `cache-first`: has its result; `cache-and-network`: sends its own query. */
export type ListFetchPolicy = 'standby' | 'cache-first' | 'cache-and-network';

interface PageOptions {
  /** 1-based. */
  page: number;
  search: string;
  fetchPolicy: ListFetchPolicy;
}

/**
 * A page of a list: the cached result immediately, then the server's.
 * @param query with the variables `skip` and `search`
 */
export function useListPage<Data, Item>(
  query: TypedDocumentNode<Data, ListVariables>,
  pageOf: (data: Data) => Page<Item>,
  { page, search, fetchPolicy }: PageOptions,
): TeamListPage<Item> {
  const { apolloClient } = useAppProps();
  const variables = { skip: (page - 1) * TEAM_PAGE_SIZE, search };
  const { skip } = variables;
  const { data, error, refetch } = useQuery(query, {
    client: apolloClient,
    variables,
    fetchPolicy,
    initialFetchPolicy: 'cache-and-network',
  });

  useEffect(() => refetchViewerIfForbidden(apolloClient, error), [apolloClient, error]);

  // Bypasses the watched query, which would display a failure. Results reach it through the cache.
  const refetchInBackground = useCallback(
    () =>
      apolloClient
        .query({ query, variables: { skip, search }, fetchPolicy: 'network-only' })
        .catch((reason: unknown) => refetchViewerIfForbidden(apolloClient, reason)),
    [apolloClient, query, skip, search],
  );

  return useList({ data: data && pageOf(data as Data), error, refetch, refetchInBackground });
}
