/**
 * Runs in the page before its first script: notes when elements can be seen, and the browser's own figures. Everything
 * in milliseconds since the navigation began.
 *
 * @param {{ awaited: Record<string, string>, name: string }} options `awaited`: figure → selector of the element that it
 *   is about; `name`: of the global that takes the figures
 */
export function observe({ awaited, name }) {
  const figures = { firstPaint: null, largestPaint: null, largestPaintOf: '', layoutShift: 0, interaction: 0 };
  globalThis[name] = figures;

  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    figures.largestPaint = startTime;
    figures.largestPaintOf = element ? `${element.localName} ${element.textContent.slice(0, 40)}` : '';
  });

  // Shifts less than a second apart, in windows of at most five seconds, belong together; the worst window counts.
  let shifts = { start: -Infinity, end: -Infinity, sum: 0 };
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSameWindow = startTime - shifts.end < 1000 && startTime - shifts.start < 5000;
    shifts = isSameWindow ? { ...shifts, end: startTime, sum: shifts.sum + value } : { start: startTime, end: startTime, sum: value };
    figures.layoutShift = Math.max(figures.layoutShift, shifts.sum);
  });

  // A click is several events; the slowest of them counts. The browser tells of the first however short it was.
  const takeInteraction = ({ duration }) => (figures.interaction = Math.max(figures.interaction, duration));
  watch('first-input', takeInteraction);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) takeInteraction(entry);
  }).observe({ type: 'event', durationThreshold: 16 });

  const isVisible = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(onTop) && (element.contains(onTop) || onTop.contains(element));
  };
  const missing = new Map(Object.entries(awaited));
  const checkAwaited = () => {
    for (const [figure, selector] of missing) {
      const element = document.querySelector(selector);
      if (!element || !isVisible(element)) continue;
      missing.delete(figure);
      // The task after the frame's: the frame has been drawn by then.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (figures[figure] = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    }
    if (missing.size === 0) changes.disconnect();
  };
  const changes = new MutationObserver(checkAwaited);
  changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style', 'hidden'] });
}
