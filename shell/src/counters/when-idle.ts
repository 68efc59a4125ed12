/** How long the page may stay too busy before the work is done all the same, ms. */
const PATIENCE_MS = 2000;

/**
 * @param work done once the page has been painted and has nothing better to do
 * @returns a function that calls it off
 */
export function whenIdle(work: () => void): () => void {
  let isWanted = true;
  const run = () => {
    if (isWanted) work();
  };
  requestAnimationFrame(() => {
    // Safari has no idle callbacks: there it is the first task after the paint.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE_MS });
    else setTimeout(run);
  });
  return () => {
    isWanted = false;
  };
}
