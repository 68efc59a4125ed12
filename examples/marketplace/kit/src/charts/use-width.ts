import { useEffect, useState, type RefObject } from 'react';

/** Width until the element is measured, and in environments without layout. */
const DEFAULT_WIDTH = 640;

/**
 * @returns the width of the element, updated on resize. Charts redraw instead of scaling so that text keeps its size.
 */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useEffect(() => {
    const { current } = element;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(1, Math.round(entry.contentRect.width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
