/** Maximum time that the frame waits for the content, ms. */
export const HEAD_START_MS = 500;

/**
 * Loads a page's content before its frame, because the frame keeps the CPU busy.
 * @returns `frameReady` resolves when the frame may load; `start` begins the wait, `shown` ends it
 */
export function createContentFirst(): { frameReady: Promise<void>; start: () => void; shown: () => void } {
  let resolveFrameReady = () => {};
  const frameReady = new Promise<void>((resolve) => (resolveFrameReady = resolve));
  return {
    frameReady,
    start: () => void setTimeout(resolveFrameReady, HEAD_START_MS),
    shown: () => whenIdle(resolveFrameReady),
  };
}

// Idle implies that the content is painted. Safari lacks requestIdleCallback.
const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: HEAD_START_MS });
  else requestAnimationFrame(() => setTimeout(callback));
};
