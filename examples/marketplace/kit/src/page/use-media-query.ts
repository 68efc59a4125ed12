import { useSyncExternalStore } from 'react';

/**
 * @param query a media query, such as `(min-width: 56.25em)`
 * @returns whether the window matches, updated on change
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
