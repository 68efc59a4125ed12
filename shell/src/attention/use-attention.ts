import { useQuery } from '@apollo/client/react';
import { onLocationChange } from '@lender-portal/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShellProps } from '../shell-props';
import { GetAttentionDocument, type GetAttentionQuery } from './get-attention.generated';

export type AttentionItem = GetAttentionQuery['attention'][number];

/** How old an answer may become while the page is looked at, and how old it is at least when it is asked for again, ms. */
const REFRESH_MS = 5 * 60_000;
const FRESH_MS = 30_000;

interface Attention {
  /** Undefined while it is not known. A refresh that fails leaves what was there. */
  items: readonly AttentionItem[] | undefined;
  hasFailed: boolean;
  /** Asks again, where the answer is not quite new. */
  refresh: () => void;
  retry: () => void;
}

/**
 * Asked again when the lender comes back to the tab, goes on to another page, and every few minutes; without a network
 * nothing is asked until it is back. Behaviour: attention.refresh.
 */
export function useAttention(): Attention {
  const { apolloClient } = useShellProps();
  const [wasOnline] = useState(() => navigator.onLine);
  const { data, error, refetch } = useQuery(GetAttentionDocument, { client: apolloClient, fetchPolicy: wasOnline ? 'network-only' : 'cache-only' });
  const askedAt = useRef(0);
  const ask = useCallback(() => {
    askedAt.current = Date.now();
    refetch().catch(() => {});
  }, [refetch]);
  const refresh = useCallback(() => {
    if (navigator.onLine && document.visibilityState === 'visible' && Date.now() - askedAt.current >= FRESH_MS) ask();
  }, [ask]);

  useEffect(() => {
    if (wasOnline) askedAt.current = Date.now();
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

  return { items: data?.attention, hasFailed: error !== undefined && !data, refresh, retry: ask };
}
