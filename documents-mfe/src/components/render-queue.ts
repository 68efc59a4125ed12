import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** Renders a waiting component completely. */
type Render = () => void;

/** Rendering pauses after a scroll event, so that it never delays frames of a scroll, ms. */
export const SCROLL_PAUSE_MS = 300;

const waiting = new Set<Render>();
/** The component that is being rendered. */
let current: Render | undefined;
let scrolledAt = -Infinity;

const whenIdle = (callback: () => void) => {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1_000 });
  else setTimeout(callback, 50);
};

function renderNext(): void {
  const [next] = waiting;
  if (current || !next) return;
  current = next;
  const attempt = () => {
    if (current !== next) return;
    const pause = scrolledAt + SCROLL_PAUSE_MS - performance.now();
    if (pause > 0) setTimeout(() => whenIdle(attempt), pause);
    else startTransition(next);
  };
  whenIdle(attempt);
}

const noteScroll = () => {
  scrolledAt = performance.now();
};

// A print must contain everything.
const renderAll = () => flushSync(() => waiting.forEach((render) => render()));

/**
 * Renders components one after the other while the browser is idle, so that page search, printing and assistive
 * technology find all of them soon.
 * @param render marks the component as rendered
 * @returns call it when the component is rendered or removed
 */
export function enqueueRender(render: Render): () => void {
  if (waiting.size === 0) {
    window.addEventListener('beforeprint', renderAll);
    window.addEventListener('scroll', noteScroll, { passive: true });
  }
  waiting.add(render);
  renderNext();
  return () => {
    waiting.delete(render);
    if (waiting.size === 0) {
      window.removeEventListener('beforeprint', renderAll);
      window.removeEventListener('scroll', noteScroll);
    }
    if (current !== render) return;
    current = undefined;
    renderNext();
  };
}
