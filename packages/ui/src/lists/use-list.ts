import { notify } from '@lender-portal/ui';
import { useCallback, useEffect } from 'react';
import { useLast } from '../react/use-last';

/** Data source of a list, cached or not. */
export interface ListSource<Data> {
  /** Result of the current query; undefined while there is none. */
  data: Data | undefined;
  /** Error of the latest request. */
  error: unknown;
  /** Refetches, and reports a failure if there is no result to show. */
  refetch: () => Promise<unknown>;
  /** Refetches while the last result stays visible. Must be a stable function per list. */
  refetchInBackground: () => Promise<unknown>;
}

/**
 * `loading`: no result yet; `ready`: current result, possibly empty; `changing`: another page or search is loading and
 * {@link List.shown} is the previous result; `failed`: the request failed.
 */
export type ListStatus = 'loading' | 'ready' | 'changing' | 'failed';

export interface List<Data> {
  status: ListStatus;
  /** The current result; while loading or after a failure, the previous one. */
  shown: Data | undefined;
  /** Set if the status is `failed`. */
  error: unknown;
  /** Refetches after a failure. */
  retry: () => void;
  /** Refetches after a change; shows a notice on failure. */
  refresh: () => Promise<void>;
}

/**
 * State of a displayed list. Refetches when the tab becomes visible, because other users may change the list. If that
 * fails, the old result stays.
 */
export function useList<Data>({ data, error, refetch, refetchInBackground }: ListSource<Data>): List<Data> {
  const shown = useLast(data);

  useEffect(() => {
    const onVisibilityChange = () =>
      void (document.visibilityState === 'visible' && refetchInBackground().catch(() => undefined));
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetchInBackground]);

  const status = toStatus({ data, error, shown });
  return {
    status,
    shown,
    error: status === 'failed' ? error : undefined,
    retry: useCallback(() => void refetch().catch(() => undefined), [refetch]),
    refresh: useCallback(() => refreshList(refetch), [refetch]),
  };
}

function toStatus({ data, error, shown }: { data: unknown; error: unknown; shown: unknown }): ListStatus {
  if (data !== undefined) return 'ready';
  if (error !== undefined) return 'failed';
  return shown === undefined ? 'loading' : 'changing';
}

/** Refetches a list; on failure, shows a notice with a retry button. */
export async function refreshList(refetch: () => Promise<unknown>): Promise<void> {
  try {
    await refetch();
  } catch {
    notify.warning('The list could not be refreshed.', {
      action: { label: 'Try again', onClick: () => void refreshList(refetch) },
    });
  }
}
