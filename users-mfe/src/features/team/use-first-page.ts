import type { TypedDocumentNode } from '@apollo/client';
import { consumeFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';
import type { ListFetchPolicy } from '../../use-list-page';

interface FirstPageOptions {
  /** The address is about the first page of each list, and about no search. */
  isFirst: boolean;
  /** A list may be another one by the time the answer is there. */
  isChanging: boolean;
}

/**
 * Puts the first page of a list that the early query has fetched into the cache. Without it, or on another page, the list
 * sends its own query.
 */
export function useFirstPage<Data>(query: TypedDocumentNode<Data, never>, { isFirst, isChanging }: FirstPageOptions): ListFetchPolicy {
  const { apolloClient, firstResponse } = useAppProps();
  const [initial, setInitial] = useState<ListFetchPolicy>(firstResponse ? 'standby' : 'cache-and-network');
  // With the new address at once: a query that is sent with the old policy and the new page would be sent twice.
  const policy = !isFirst || (initial === 'standby' && isChanging) ? 'cache-and-network' : initial;
  const isWaiting = policy === 'standby';

  useEffect(() => {
    if (policy === 'cache-and-network') setInitial(policy);
  }, [policy]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    void consumeFirstResponse(firstResponse, query).then((data) => {
      if (!isCurrent) return;
      // An endpoint may not offer all that the document asks for, so it is written as the list sends it.
      if (data) apolloClient.cache.writeQuery({ query: apolloClient.documentTransform.transformDocument(query), data: data as object });
      setInitial(data ? 'cache-first' : 'cache-and-network');
    });
    return () => {
      isCurrent = false;
    };
  }, [apolloClient, firstResponse, query, isWaiting]);

  return policy;
}
