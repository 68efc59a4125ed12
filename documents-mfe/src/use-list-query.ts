import type { TypedDocumentNode } from '@apollo/client';
import { consumeFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useList, type List } from '@lender-portal/ui/lists';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheList, cachedList } from './list-cache';

export interface ListQuery<Data> extends List<Data> {
  /** Takes in what a mutation has answered, without asking again. */
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
  /** The request whose answer is waited for. */
  const pendingRequest = useRef<number>(undefined);

  const fetchList = useCallback(
    async (first?: Promise<Data | undefined>) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      pendingRequest.current = request;
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
      } finally {
        if (pendingRequest.current === request) pendingRequest.current = undefined;
      }
    },
    [apolloClient, query],
  );

  useEffect(() => {
    fetchList(consumeFirstResponse(firstResponse, query)).catch(() => undefined);
    // No answer to this list is taken any more.
    return () => {
      lastRequest.current += 1;
      pendingRequest.current = undefined;
    };
  }, [fetchList, query, firstResponse]);

  const update = useCallback(
    (change: (data: Data) => Data) => {
      const last = cachedList(apolloClient, query);
      if (!last) return;
      const changed = change(last);
      cacheList(apolloClient, query, changed);
      setState((state) => ({ ...state, data: changed }));
      // The answer that is under way may be from before the change.
      if (pendingRequest.current !== undefined) fetchList().catch(() => undefined);
    },
    [apolloClient, query, fetchList],
  );

  const refetch = useCallback(() => {
    setState((last) => ({ data: last.data }));
    return fetchList();
  }, [fetchList]);

  return { ...useList({ data, error, refetch, refetchInBackground: fetchList }), update };
}
