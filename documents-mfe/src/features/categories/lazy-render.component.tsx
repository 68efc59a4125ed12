import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Approximate height of a document's row, px. */
export const ROW_HEIGHT = 53;

/** Shorter content renders immediately, because deferring it would cost more. */
const MIN_LAZY_HEIGHT = 20 * ROW_HEIGHT;

/** Renders content this far ahead of the viewport. */
const ROOT_MARGIN = '1200px 0px';

interface LazyRenderProps {
  /** Approximate height of the content, px. */
  height: number;
  children: ReactNode;
}

/**
 * Renders a long list when it approaches the viewport; reserves its space until then. Afterwards, the browser skips
 * rendering while it is off-screen.
 */
export function LazyRender({ height, children }: LazyRenderProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(
    () => height <= MIN_LAZY_HEIGHT || typeof IntersectionObserver === 'undefined',
  );

  useEffect(() => {
    if (isRendered || !placeholder.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setRendered(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isRendered]);

  if (!isRendered) return <div ref={placeholder} style={{ height }} />;
  if (height <= MIN_LAZY_HEIGHT) return children;
  return <div style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>{children}</div>;
}
