import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useAppProps } from '@lender-portal/client/react';
import { useLast } from '@lender-portal/ui/dialogs';
import { useEffect } from 'react';
import { followRights } from './follow-rights';
import { PAGE_SIZE } from './page-size';

/** A page of a list as GraphQL gives it. */
export interface Page<Item> {
  totalCount: number;
  nodes: readonly Item[];
}

export interface ListPage<Item> {
  /** The page that is asked for; while that is on its way, or has failed, the last one there was. */
  shown: Page<Item> | undefined;
  /** Whether {@link shown} is another page than the one that is asked for. */
  isLeaving: boolean;
  /** Why the page that is asked for is not there. */
  error: unknown;
  /** Asks again. */
  retry: () => void;
}

/** What both lists are asked by; left out: the first page of all. */
interface ListVariables {
  skip?: number | null;
  search?: string | null;
}

/**
 * A page of a list: what is known of it at once, and what the server says now. A tab that is looked at again asks again,
 * because colleagues sign up meanwhile.
 *
 * @param query with the variables `skip` and `search`
 * @param page from 1
 */
export function useListPage<Data, Item>(
  query: TypedDocumentNode<Data, ListVariables>,
  pageOf: (data: Data) => Page<Item>,
  page: number,
  search: string,
): ListPage<Item> {
  const { apolloClient } = useAppProps();
  const variables = { skip: (page - 1) * PAGE_SIZE, search };
  const { skip } = variables;
  const { data, error, refetch } = useQuery(query, { client: apolloClient, variables, fetchPolicy: 'cache-and-network' });
  const current = data && pageOf(data as Data);
  const shown = useLast(current);

  useEffect(() => {
    const askAgain = () => {
      if (document.visibilityState !== 'visible') return;
      // Past the query that is watched: a list that cannot be had again stays as it is.
      apolloClient.query({ query, variables: { skip, search }, fetchPolicy: 'network-only' }).catch((reason: unknown) => followRights(apolloClient, reason));
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, [apolloClient, query, skip, search]);

  useEffect(() => followRights(apolloClient, error), [apolloClient, error]);

  return {
    shown,
    isLeaving: shown !== undefined && !current,
    error: current ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
