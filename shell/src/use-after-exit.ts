import { useRef } from 'react';

/**
 * An action that waits until a layer is gone, because its end gives the focus back to what has opened it. `request` is
 * called where the layer is closed, `onExited` is for its transition.
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
