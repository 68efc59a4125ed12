import { useEffect, useSyncExternalStore } from 'react';
import type { Resource, Snapshot } from './resource';

/** Milliseconds for which data that is come back to is shown without asking again. */
const FRESH = 30_000;

/**
 * Shows one key of a resource: requests it where it is not cached, again where the cache is stale, and again whenever
 * the tab becomes visible.
 *
 * @returns what is known now
 */
export function useResource<Key, T>(resource: Resource<Key, T>, key: Key): Snapshot<T> {
  useEffect(() => {
    // What failed is asked for again at once: it may have been long ago.
    resource.refresh(key, resource.read(key).error ? 0 : FRESH);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') resource.refresh(key);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [resource, key]);

  return useSyncExternalStore(resource.subscribe, () => resource.read(key));
}
