/** Runs the work after this time even if the page stays busy, ms. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * @param work runs after the first paint, when the page is idle
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  requestAnimationFrame(() => {
    // Safari lacks idle callbacks; use the first task after the paint.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run);
  });
  return () => {
    isCancelled = true;
  };
}
