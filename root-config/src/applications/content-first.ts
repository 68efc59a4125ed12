/** How long the frame waits for the content at the most; a content that takes longer is not waited for. */
export const HEAD_START_MS = 500;

/**
 * Lets the content of a page go before its frame: what the frame is made of takes the processor for a while, and the
 * lender came for the content.
 *
 * @returns `frameReady`: resolves when the frame may load; `start` begins the wait, `shown` tells that the content is there
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

// Idle: the content is painted, and what it was waiting for is rendered too. Safari cannot tell.
const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: HEAD_START_MS });
  else requestAnimationFrame(() => setTimeout(callback));
};
