import { useEffect, useRef, useState, type ReactNode } from 'react';

/** About the height of a document's row, px. */
export const ROW_HEIGHT = 53;

/** What is lower is drawn at once: it costs less than the wait for it. */
const MIN_LAZY_HEIGHT = 20 * ROW_HEIGHT;

/** How far ahead of the window what is large is drawn. */
const ROOT_MARGIN = '1200px 0px';

interface LazyRenderProps {
  /** About the height of what is to come, px. */
  height: number;
  children: ReactNode;
}

/**
 * Draws a long list when the window comes near it. Until then its place is kept; once drawn it stays, and the browser
 * skips what is out of sight.
 */
export function LazyRender({ height, children }: LazyRenderProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(() => height <= MIN_LAZY_HEIGHT || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isRendered || !placeholder.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setRendered(true), { rootMargin: ROOT_MARGIN });
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isRendered]);

  if (!isRendered) return <div ref={placeholder} style={{ height }} />;
  if (height <= MIN_LAZY_HEIGHT) return children;
  return <div style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>{children}</div>;
}
