import { useEffect, useRef, useState, type ReactNode } from 'react';

/** About the height of a document's row, px. */
export const ROW_HEIGHT = 53;

/** What is lower is drawn at once: it costs less than the wait for it. */
const LARGE = 20 * ROW_HEIGHT;

/** How far ahead of the window what is large is drawn. */
const AHEAD = '1200px 0px';

interface WhenNearProps {
  /** About the height of what is to come, px. */
  height: number;
  children: ReactNode;
}

/**
 * Draws a long list when the window comes near it. Until then its place is kept; once drawn it stays, and the browser
 * skips what is out of sight.
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => height <= LARGE || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isNear || !placeholder.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: AHEAD });
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (!isNear) return <div ref={placeholder} style={{ height }} />;
  if (height <= LARGE) return children;
  return <div style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>{children}</div>;
}
