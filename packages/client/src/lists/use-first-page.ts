import type { TypedDocumentNode } from '@apollo/client';
import { cacheFirstResponse, consumeFirstResponse, readFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';

/** `standby`: waits for the early query; `cache-first`: has its result; `cache-and-network`: sends its own query. */
export type ListFetchPolicy = 'standby' | 'cache-first' | 'cache-and-network';

/**
 * Caches a list's first page from the early query. Without it, or on another page, the list sends its own query.
 * @param isFirst whether the URL selects the first page without a search
 */
export function useFirstPage<Data>(query: TypedDocumentNode<Data, never>, isFirst: boolean): ListFetchPolicy {
  const { apolloClient, firstResponse } = useAppProps();
  const [initial, setInitial] = useState<ListFetchPolicy>(() => {
    const data = isFirst ? readFirstResponse(firstResponse, query) : undefined;
    if (data) cacheFirstResponse(apolloClient, query, data);
    return data ? 'cache-first' : firstResponse ? 'standby' : 'cache-and-network';
  });
  // Must change with the URL in the same render; the old policy with a new page would send two queries.
  const policy = isFirst ? initial : 'cache-and-network';
  const isWaiting = policy === 'standby';

  useEffect(() => {
    if (policy === 'cache-and-network') setInitial(policy);
  }, [policy]);

  useEffect(() => {
    let isCurrent = true;
    void consumeFirstResponse(firstResponse, query).then((data) => {
      if (!isCurrent || !isWaiting) return;
      if (data) cacheFirstResponse(apolloClient, query, data);
      setInitial(data ? 'cache-first' : 'cache-and-network');
    });
    return () => {
      isCurrent = false;
    };
  }, [apolloClient, firstResponse, query, isWaiting]);

  return policy;
}
