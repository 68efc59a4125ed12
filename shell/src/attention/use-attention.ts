import { useQuery } from '@apollo/client/react';
import { toFailure, type Failure } from '@lender-portal/client';
import { onLocationChange } from '@lender-portal/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShellProps } from '../shell-props';
import { GetAttentionDocument, type GetAttentionQuery } from './get-attention.generated';

export type AttentionItem = GetAttentionQuery['attention'][number];

/** Polling interval of a visible page, and minimum age for a refresh, ms. */
const REFRESH_MS = 5 * 60_000;
const FRESH_MS = 30_000;

interface Attention {
  /** Undefined until loaded. A failed refresh keeps the old items. */
  items: readonly AttentionItem[] | undefined;
  failure: Failure | undefined;
  /** Refetches unless the result is recent. */
  refresh: () => void;
  retry: () => void;
}

/**
 * Refetches when the tab becomes visible, on navigation, and every few minutes; pauses while offline. Behaviour:
 * attention.refresh.
 */
export function useAttention(): Attention {
  const { apolloClient } = useShellProps();
  const [wasOnline] = useState(() => navigator.onLine);
  const { data, error, refetch } = useQuery(GetAttentionDocument, {
    client: apolloClient,
    fetchPolicy: wasOnline ? 'network-only' : 'cache-only',
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

  return { items: data?.attention, failure: error && !data ? toFailure(error) : undefined, refresh, retry: fetchItems };
}
