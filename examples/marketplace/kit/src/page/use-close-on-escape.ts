import { useEffect, useEffectEvent } from 'react';

/** Closes an inline confirmation or form on Escape. */
export function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
