import { consumeFirstResponse } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';
import { GetTeamDocument } from '../queries/get-team.generated';
import type { ListFetchPolicy } from '../../use-list-page';

interface FirstPagesOptions {
  /** The address is about the first page of each list, and about no search. */
  isFirst: boolean;
  /** A list may be another one by the time the answer is there. */
  isChanging: boolean;
}

/**
 * Puts the first pages that the page has asked for into the cache; without them, or on another page, the lists ask for
 * themselves.
 */
export function useFirstPages({ isFirst, isChanging }: FirstPagesOptions): ListFetchPolicy {
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
    void consumeFirstResponse(firstResponse, GetTeamDocument).then((data) => {
      if (!isCurrent) return;
      // As the lists ask: an endpoint may not offer all of it.
      if (data) apolloClient.cache.writeQuery({ query: apolloClient.documentTransform.transformDocument(GetTeamDocument), data });
      setInitial(data ? 'cache-first' : 'cache-and-network');
    });
    return () => {
      isCurrent = false;
    };
  }, [apolloClient, firstResponse, isWaiting]);

  return policy;
}
