import { styled } from '@mui/material';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { enqueueRender } from './render-queue';

/** Approximate height of a document's row, px. */
export const ROW_HEIGHT = 48;

/** Shorter content renders immediately, because deferring it would cost more. */
const MIN_LAZY_HEIGHT = 20 * ROW_HEIGHT;

/** Renders content this far ahead of the viewport first. */
const ROOT_MARGIN = '1200px 0px';

const Skippable = styled('div')({ contentVisibility: 'auto', '@media print': { contentVisibility: 'visible' } });

interface LazyRenderProps {
  /** Approximate height of the content, px. */
  height: number;
  children: ReactNode;
}

/**
 * Renders long content in steps that do not block the page: when it approaches the viewport, otherwise when the browser
 * is idle. Reserves its space until then. The browser skips its style, layout and paint while it is off-screen.
 */
export function LazyRender({ height, children }: LazyRenderProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(
    () => height <= MIN_LAZY_HEIGHT || typeof IntersectionObserver === 'undefined',
  );

  useEffect(() => {
    if (isRendered || !element.current) return undefined;
    const render = () => setRendered(true);
    const leaveQueue = enqueueRender(render);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(render),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      leaveQueue();
    };
  }, [isRendered]);

  if (isRendered && height <= MIN_LAZY_HEIGHT) return children;
  return (
    <Skippable ref={element} style={{ containIntrinsicSize: `auto ${height}px` }}>
      {isRendered ? children : <div style={{ height }} />}
    </Skippable>
  );
}
