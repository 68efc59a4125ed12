import { useEffect, useSyncExternalStore } from 'react';
import type { Resource, Snapshot } from './resource';

/** Milliseconds for which cached data is shown without a refresh. */
const FRESH_MS = 30_000;

/**
 * Subscribes to one key of a resource. Requests it if it is missing or stale, and whenever the tab becomes visible.
 *
 * @returns the current state of the key
 */
export function useResource<Key, T>(resource: Resource<Key, T>, key: Key): Snapshot<T> {
  useEffect(() => {
    // Retry failed requests immediately: the failure may be old.
    resource.refresh(key, resource.read(key).error ? 0 : FRESH_MS);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') resource.refresh(key);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [resource, key]);

  const read = () => resource.read(key);
  return useSyncExternalStore(resource.subscribe, read, read);
}
