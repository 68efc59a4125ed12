import { useEffect, useState } from 'react';

/** What is not ready by then is not waited for, ms. */
const TIMEOUT_MS = 1000;

/** @returns true as soon as something is there, and from then on; at the latest after a second */
export function useReadyOrTimeout(isReadyNow: boolean): boolean {
  const [isReady, setReady] = useState(isReadyNow);
  if (isReadyNow && !isReady) setReady(true);

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return isReady;
}
