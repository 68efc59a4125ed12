/**
 * Runs in the page before its first script: collects `bench.metrics` in ms since the navigation began. `content` is the
 * selector of the awaited content.
 */
export function observe(content) {
  const metrics = { contentVisible: null, largestPaint: null, layoutShift: 0, interaction: 0 };
  globalThis.bench.metrics = metrics;
  const watch = (options, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ buffered: true, ...options });

  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => (metrics.largestPaint = startTime));

  // CLS: the worst session window, of shifts less than a second apart and at most five seconds in total.
  let window = { start: -Infinity, end: -Infinity, sum: 0 };
  watch({ type: 'layout-shift' }, ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSameWindow = startTime - window.end < 1000 && startTime - window.start < 5000;
    window = isSameWindow
      ? { ...window, end: startTime, sum: window.sum + value }
      : { start: startTime, end: startTime, sum: value };
    metrics.layoutShift = Math.max(metrics.layoutShift, window.sum);
  });

  // A click is several events; the slowest counts. The first input is reported regardless of its duration.
  const recordInteraction = ({ duration }) => (metrics.interaction = Math.max(metrics.interaction, duration));
  watch({ type: 'first-input' }, recordInteraction);
  watch({ type: 'event', durationThreshold: 16 }, (entry) => entry.interactionId > 0 && recordInteraction(entry));

  const isVisible = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(onTop) && (element.contains(onTop) || onTop.contains(element));
  };
  const mutations = new MutationObserver(() => {
    const element = document.querySelector(content);
    if (!element || !isVisible(element)) return;
    mutations.disconnect();
    void globalThis.bench.afterPaint().then(() => (metrics.contentVisible = performance.now()));
  });
  const attributeFilter = ['class', 'style', 'hidden'];
  mutations.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });
}
