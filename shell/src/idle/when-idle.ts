/** How long the page may stay too busy before the work is done all the same, ms. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * @param work done once the page has been painted and has nothing better to do
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  requestAnimationFrame(() => {
    // Safari has no idle callbacks: there it is the first task after the paint.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(run);
  });
  return () => {
    isCancelled = true;
  };
}
