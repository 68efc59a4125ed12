import { notify } from '@lender-portal/ui';
import { useCallback, useEffect } from 'react';
import { useLast } from '../react/use-last';

/** A list as a module asks for it: over a cache, or past it. */
export interface ListSource<Data> {
  /** The answer to what is asked for now; undefined while there is none. */
  data: Data | undefined;
  /** Why there is no newer answer. */
  error: unknown;
  /** Asks again, and shows a failure where there is no answer to show. */
  refetch: () => Promise<unknown>;
  /** Asks again while the last answer stays, whatever comes of it. Must stay the same function for the same list. */
  refetchInBackground: () => Promise<unknown>;
}

/**
 * `loading`: nothing is there yet; `ready`: the answer, perhaps an empty one; `changing`: another page or search is on
 * its way, {@link List.shown} is the last one there was; `failed`: what is asked for could not be had.
 */
export type ListStatus = 'loading' | 'ready' | 'changing' | 'failed';

export interface List<Data> {
  status: ListStatus;
  /** What is asked for; while that is on its way, or has failed, the last answer there was. */
  shown: Data | undefined;
  /** Set where the status is `failed`. */
  error: unknown;
  /** Asks again. */
  retry: () => void;
  /** Asks again after a change; says so where no answer comes. */
  refresh: () => Promise<void>;
}

/**
 * The state of a list on a screen. A tab that becomes visible asks again, because others change it too: then a list that
 * cannot be had stays as it is.
 */
export function useList<Data>({ data, error, refetch, refetchInBackground }: ListSource<Data>): List<Data> {
  const shown = useLast(data);

  useEffect(() => {
    const onVisibilityChange = () => void (document.visibilityState === 'visible' && refetchInBackground().catch(() => undefined));
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetchInBackground]);

  const status = statusOf({ data, error, shown });
  return {
    status,
    shown,
    error: status === 'failed' ? error : undefined,
    retry: useCallback(() => void refetch().catch(() => undefined), [refetch]),
    refresh: useCallback(() => refreshList(refetch), [refetch]),
  };
}

function statusOf({ data, error, shown }: { data: unknown; error: unknown; shown: unknown }): ListStatus {
  if (data !== undefined) return 'ready';
  if (error !== undefined) return 'failed';
  return shown === undefined ? 'loading' : 'changing';
}

/** Asks again for what is shown of a list; says so where no answer comes, and offers to try again. */
export async function refreshList(refetch: () => Promise<unknown>): Promise<void> {
  try {
    await refetch();
  } catch {
    notify.warning('The list could not be refreshed.', { action: { label: 'Try again', onClick: () => void refreshList(refetch) } });
  }
}
