import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ActionItem } from '@lender-portal/client/attention';
import { toFailure, type Failure } from '@lender-portal/client';
import { cacheFirstResponse, consumeFirstResponse, readFirstResponse } from '@lender-portal/client/graphql';
import { onLocationChange } from '@lender-portal/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShellProps } from '../shell-props';
import { GetAttentionDocument } from './get-attention.generated';

/** Polling interval of a visible page, and minimum age for a refresh, ms. */
const REFRESH_MS = 5 * 60_000;
const FRESH_MS = 30_000;

export interface Attention {
  /** Open ones; undefined until loaded. A failed refresh keeps the old items. */
  items: readonly ActionItem[] | undefined;
  failure: Failure | undefined;
  /** Refetches unless the result is recent. */
  refresh: () => void;
  retry: () => void;
}

/**
 * Refetches when the tab becomes visible, on navigation, and every few minutes; pauses while offline.
 */
export function useAttention(): Attention {
  const { apolloClient } = useShellProps();
  const [wasOnline] = useState(() => navigator.onLine);
  const { data, error, refetch } = useQuery(GetAttentionDocument, {
    client: apolloClient,
    fetchPolicy: useFirstPolicy(wasOnline),
  });
  const fetchedAt = useRef(0);
  const fetchItems = useCallback(() => {
    fetchedAt.current = Date.now();
    refetch().catch(() => {});
  }, [refetch]);
  const refresh = useCallback(() => {
    if (navigator.onLine && document.visibilityState === 'visible' && Date.now() - fetchedAt.current >= FRESH_MS)
      fetchItems();
  }, [fetchItems]);

  useEffect(() => {
    if (wasOnline) fetchedAt.current = Date.now();
    const endNavigation = onLocationChange(refresh);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      endNavigation();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      clearInterval(timer);
    };
  }, [refresh, wasOnline]);

  return {
    items: data?.attention.filter(({ isDone }) => !isDone),
    failure: error && !data ? toFailure(error) : undefined,
    refresh,
    retry: fetchItems,
  };
}

/** Uses the response to the query that the root config sent before the frame loaded. */
function useFirstPolicy(wasOnline: boolean): WatchQueryFetchPolicy {
  const { apolloClient, firstResponse } = useShellProps();
  const [policy, setPolicy] = useState<WatchQueryFetchPolicy>(() => {
    const data = readFirstResponse(firstResponse, GetAttentionDocument);
    if (data) cacheFirstResponse(apolloClient, GetAttentionDocument, data);
    if (data) return 'cache-first';
    return wasOnline ? (firstResponse ? 'standby' : 'network-only') : 'cache-only';
  });
  const isWaiting = policy === 'standby';
  useEffect(() => {
    let isCurrent = true;
    void consumeFirstResponse(firstResponse, GetAttentionDocument).then((data) => {
      if (!isCurrent || !isWaiting) return;
      if (data) cacheFirstResponse(apolloClient, GetAttentionDocument, data);
      setPolicy(data ? 'cache-first' : 'network-only');
    });
    return () => {
      isCurrent = false;
    };
  }, [apolloClient, firstResponse, isWaiting]);
  return policy;
}
