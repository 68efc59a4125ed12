import { useCallback, useEffect, useState } from 'react';

interface Lazy<Module> {
  loaded: Module | undefined;
  error: unknown;
  /** Loads it again after a failure. */
  retry: () => void;
}

/** @param load imports something; must stay the same function */
export function useLazy<Module>(load: () => Promise<Module>): Lazy<Module> {
  const [{ loaded, error }, setState] = useState<{ loaded?: { module: Module }; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setState({ loaded: { module } }),
      (reason: unknown) => {
        console.warn('A part of the page could not be loaded:', reason);
        if (isCurrent) setState({ error: reason ?? new Error('unknown') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setState({});
    setAttempt((last) => last + 1);
  }, []);
  return { loaded: loaded?.module, error, retry };
}
