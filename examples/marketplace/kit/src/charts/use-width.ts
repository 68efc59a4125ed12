import { useEffect, useState, type RefObject } from 'react';

/** Taken until the element has been measured, and where nothing is laid out. */
const WIDTH_BEFORE = 640;

/** @returns how wide the element is, now and after each change: a chart is drawn anew so that its words keep their size */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(WIDTH_BEFORE);
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
