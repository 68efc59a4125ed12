/** How long the frame waits for the content at most, ms. */
export const HEAD_START_MS = 500;

/**
 * Loads the content of a page before its frame, which keeps the processor busy.
 *
 * @returns `frameReady` resolves when the frame may load; `start` begins the wait, `shown` ends it
 */
export function createContentFirst(): { frameReady: Promise<void>; start: () => void; shown: () => void } {
  let begin = () => {};
  const frameReady = new Promise<void>((resolve) => (begin = resolve));
  return {
    frameReady,
    start: () => void setTimeout(begin, HEAD_START_MS),
    shown: () => whenIdle(begin),
  };
}

// Idle means that the content is painted. Safari lacks requestIdleCallback.
const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: HEAD_START_MS });
  else requestAnimationFrame(() => setTimeout(callback));
};
