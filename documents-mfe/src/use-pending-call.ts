import { useCallback, useState } from 'react';

/** @returns whether a call is running, and the function that starts it */
export function usePendingCall(run: () => Promise<void>): [boolean, () => Promise<void>] {
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
