import type { TypedDocumentNode } from '@apollo/client';
import { consumeFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useList, type List } from '@lender-portal/ui/lists';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheList, cachedList } from './list-cache';

export interface ListQuery<Data> extends List<Data> {
  /** Shows the result of a mutation at once and refetches the list. */
  update: (change: (data: Data) => Data) => void;
}

interface State<Data> {
  data: Data | undefined;
  error?: unknown;
}

/** An answer that is under way already may be from before what is asked about. */
const NOT_SHARED = { queryDeduplication: false };

/**
 * A list with its documents: the last one there was at once, and what the server says now.
 *
 * It goes past the cache of Apollo: taking 5,000 documents apart and putting them together again costs a slow processor
 * three seconds, and no other component reads them.
 */
export function useListQuery<Data extends object>(query: TypedDocumentNode<Data, Record<string, never>>): ListQuery<Data> {
  const { apolloClient, firstResponse } = useAppProps();
  const [{ data, error }, setState] = useState<State<Data>>(() => ({ data: cachedList(apolloClient, query) }));
  const lastRequest = useRef(0);

  const fetchList = useCallback(
    async (first?: Promise<Data | undefined>) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      try {
        const early = await first;
        const answer = early ?? (await apolloClient.query({ query, fetchPolicy: 'no-cache', context: NOT_SHARED })).data;
        if (!answer) throw new Error('The list has no answer');
        // The answer to a later request is newer.
        if (request !== lastRequest.current) return;
        cacheList(apolloClient, query, answer);
        setState({ data: answer });
      } catch (reason) {
        if (request !== lastRequest.current) return;
        setState((last) => ({ ...last, error: reason }));
        throw reason;
      }
    },
    [apolloClient, query],
  );

  useEffect(() => {
    fetchList(consumeFirstResponse(firstResponse, query)).catch(() => undefined);
    // Ignore answers that arrive after the list is gone.
    return () => {
      lastRequest.current += 1;
    };
  }, [fetchList, query, firstResponse]);

  const update = useCallback(
    (change: (data: Data) => Data) => {
      const last = cachedList(apolloClient, query);
      if (!last) return;
      const changed = change(last);
      cacheList(apolloClient, query, changed);
      setState((state) => ({ ...state, data: changed }));
      // A new request, because a pending answer can be older than the change. The changed list stays until it arrives.
      fetchList().catch(() => undefined);
    },
    [apolloClient, query, fetchList],
  );

  const refetch = useCallback(() => {
    setState((last) => ({ data: last.data }));
    return fetchList();
  }, [fetchList]);

  return { ...useList({ data, error, refetch, refetchInBackground: fetchList }), update };
}
