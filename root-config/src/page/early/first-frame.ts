/**
 * @param limitMs maximum wait, ms
 * @returns when the browser has presented a frame with content, or at once if the page is hidden and has no frames
 */
export function firstFrame(limitMs: number): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    try {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      // The limit applies.
    }
  });
}
