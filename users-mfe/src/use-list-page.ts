import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useAppProps } from '@lender-portal/client/react';
import { useList, type List } from '@lender-portal/ui/lists';
import { useCallback, useEffect } from 'react';
import { refetchViewerIfForbidden } from './refetch-viewer-if-forbidden';

/** Rows of a page, as the operations ask for them. Behaviour: users.paging. */
export const PAGE_SIZE = 10;

/** A page of a list as GraphQL gives it. */
interface Page<Item> {
  totalCount: number;
  nodes: readonly Item[];
}

export type ListPage<Item> = List<Page<Item>>;

/** What both lists are asked by; left out: the first page of all. */
interface ListVariables {
  skip?: number | null;
  search?: string | null;
}

/** A list waits for an answer to more than itself (`standby`), has that (`cache-first`), or asks for itself. */
export type ListFetchPolicy = 'standby' | 'cache-first' | 'cache-and-network';

interface PageOptions {
  /** From 1. */
  page: number;
  search: string;
  fetchPolicy: ListFetchPolicy;
}

/**
 * A page of a list: what the cache has of it at once, and what the server says now.
 *
 * @param query with the variables `skip` and `search`
 */
export function useListPage<Data, Item>(
  query: TypedDocumentNode<Data, ListVariables>,
  pageOf: (data: Data) => Page<Item>,
  { page, search, fetchPolicy }: PageOptions,
): ListPage<Item> {
  const { apolloClient } = useAppProps();
  const variables = { skip: (page - 1) * PAGE_SIZE, search };
  const { skip } = variables;
  const { data, error, refetch } = useQuery(query, { client: apolloClient, variables, fetchPolicy, initialFetchPolicy: 'cache-and-network' });

  useEffect(() => refetchViewerIfForbidden(apolloClient, error), [apolloClient, error]);

  // Past the query that is watched, which would show the failure; an answer reaches it through the cache.
  const refetchInBackground = useCallback(
    () =>
      apolloClient
        .query({ query, variables: { skip, search }, fetchPolicy: 'network-only' })
        .catch((reason: unknown) => refetchViewerIfForbidden(apolloClient, reason)),
    [apolloClient, query, skip, search],
  );

  return useList({ data: data && pageOf(data as Data), error, refetch, refetchInBackground });
}
