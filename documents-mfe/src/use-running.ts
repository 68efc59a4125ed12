import { useCallback, useState } from 'react';

/** @returns whether a call is going on, and the function that makes it */
export function useRunning(run: () => Promise<void>): [boolean, () => Promise<void>] {
  const [isRunning, setRunning] = useState(false);
  const call = useCallback(async () => {
    setRunning(true);
    try {
      await run();
    } finally {
      setRunning(false);
    }
  }, [run]);
  return [isRunning, call];
}
