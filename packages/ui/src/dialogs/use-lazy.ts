import { usePartFailures } from '@lender-portal/ui';
import { useCallback, useEffect, useState } from 'react';

export interface Lazy<Module> {
  loaded: Module | undefined;
  /** Error of the last attempt to load. */
  error: unknown;
  /** After a failure: mounts the fallback release, or loads again past the HTTP cache if there is none. */
  retry: () => void;
}

/**
 * @param load imports the module; must be a stable function
 * @param isWanted whether to load it. Loads once; retries after a failure when it becomes true again.
 */
export function useLazy<Module>(load: () => Promise<Module>, isWanted = true): Lazy<Module> {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const failures = usePartFailures();

  useEffect(() => {
    if (!isWanted) setError(undefined);
    if (!isWanted || loaded) return undefined;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setLoaded({ module }),
      (reason: unknown) => {
        console.warn('Lazy module failed to load:', reason);
        if (!isCurrent) return;
        failures?.report({ what: 'chunk', error: reason });
        setError(reason ?? new Error('unknown'));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, load, attempt, failures]);

  const retry = useCallback(() => {
    setError(undefined);
    const loadAgain = () => void refreshHttpCache(error).then(() => setAttempt((last) => last + 1));
    if (failures) failures.takeFallbackRelease().then((isTaken) => isTaken || loadAgain(), loadAgain);
    else loadAgain();
  }, [error, failures]);
  return { loaded: loaded?.module, error, retry };
}

/** Refetches a corrupted file, which the HTTP cache would keep for a year. `request` of webpack's error is its URL. */
async function refreshHttpCache(error: unknown): Promise<void> {
  const { request } = error as { request?: string };
  try {
    if (request) await fetch(request, { cache: 'reload' });
  } catch {
    // Ignore the error: the next import fails the same way and reports it.
  }
}
