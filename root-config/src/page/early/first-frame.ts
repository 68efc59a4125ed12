/** Resolves when the browser has presented content, after the limit in ms, or at once on a hidden page. */
export function waitForFirstFrame(limitMs: number): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // Without paint timing, and on a page that is hidden meanwhile, the limit applies.
    setTimeout(resolve, limitMs);
    if (typeof PerformanceObserver === 'undefined') return;
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
