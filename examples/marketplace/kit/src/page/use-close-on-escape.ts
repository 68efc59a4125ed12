import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Closes an inline confirmation or form on Escape inside of it. Focus must move into it when it opens.
 *
 * @param panel its element
 * @param canClose false if it is closed or must stay open, such as during a request
 */
export function useCloseOnEscape(panel: RefObject<HTMLElement | null>, canClose: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (event.target instanceof Node && panel.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!canClose) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canClose]);
}
