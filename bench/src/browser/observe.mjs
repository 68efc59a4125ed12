/**
 * Runs in the page before its first script: collects `bench.metrics` in ms since the navigation began. `content` is the
 * selector of the awaited content.
 */
export function observe(content) {
  const metrics = {
    firstPaint: null,
    textVisible: null,
    contentVisible: null,
    largestPaint: null,
    layoutShift: 0,
    interaction: 0,
  };
  globalThis.bench.metrics = metrics;
  const watch = (options, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ buffered: true, ...options });

  watch({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime;
  });
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

  const { whenPainted, isVisible } = globalThis.bench;
  const recordPaint = (metric, find) => whenPainted(find).then(() => (metrics[metric] = performance.now()));
  const hasContent = () => {
    const element = document.querySelector(content);
    return element && isVisible(element);
  };
  void recordPaint('contentVisible', hasContent);

  // Skeletons are statuses or progress bars, and the frame is not content.
  const NO_CONTENT = '[role=status], [role=progressbar], [id$=":shell"]';
  const hasText = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (data.trim() && !parentElement.closest(NO_CONTENT) && isVisible(parentElement)) return true;
    }
    return false;
  };
  void recordPaint('textVisible', hasText);
}
