import type { TypedDocumentNode } from '@apollo/client';
import { consumeFirstResponse, readFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useList, type List } from '@lender-portal/ui/lists';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheList, cachedList } from './list-cache';

export interface ListQuery<Data> extends List<Data> {
  /** Applies the result of a mutation immediately, then refetches the list. */
  update: (change: (data: Data) => Data) => void;
}

interface State<Data> {
  data: Data | undefined;
  error?: unknown;
}

/** A pending query may have started before the change. */
const NO_DEDUPLICATION = { queryDeduplication: false };

/**
 * A list with its documents: the last result immediately, then the server's. Bypasses Apollo's cache, because
 * normalizing 5,000 documents takes three seconds on a slow CPU and no other component reads them.
 */
export function useListQuery<Data extends object>(
  query: TypedDocumentNode<Data, Record<string, never>>,
): ListQuery<Data> {
  const { apolloClient, firstResponse } = useAppProps();
  const [{ data, error }, setState] = useState<State<Data>>(() => ({
    data: cachedList(apolloClient, query) ?? readFirstResponse(firstResponse, query),
  }));
  const lastRequest = useRef(0);

  const fetchList = useCallback(
    async (first?: Promise<Data | undefined>) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      try {
        const early = await first;
        const result =
          early ?? (await apolloClient.query({ query, fetchPolicy: 'no-cache', context: NO_DEDUPLICATION })).data;
        if (!result) throw new Error('The list query returned no data');
        // A later request has newer data.
        if (request !== lastRequest.current) return;
        cacheList(apolloClient, query, result);
        setState((last) => (last.data === result && !last.error ? last : { data: result }));
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
    // Ignore responses after unmounting.
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
      // Send a new request, because a pending response may predate the change. Keep the changed list until then.
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
