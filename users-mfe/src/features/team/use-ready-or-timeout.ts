import { useEffect, useState } from 'react';

/** Maximum wait, ms. */
const TIMEOUT_MS = 1000;

/** @returns true once ready, or after one second; then stays true */
export function useReadyOrTimeout(isReadyNow: boolean): boolean {
  const [isReady, setReady] = useState(isReadyNow);
  if (isReadyNow && !isReady) setReady(true);

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return isReady;
}
