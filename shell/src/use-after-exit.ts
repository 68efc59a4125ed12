import { useRef } from 'react';

/**
 * Delays an action until a layer has closed, because closing returns focus to its opener. Call `request` when closing;
 * pass `onExited` to the transition.
 */
export function useAfterExit(action: () => void): { request: () => void; onExited: () => void } {
  const isRequested = useRef(false);
  return {
    request() {
      isRequested.current = true;
    },
    onExited() {
      if (isRequested.current) action();
      isRequested.current = false;
    },
  };
}
