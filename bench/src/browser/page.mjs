import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
/** Polling takes time from the page's main thread. */
const POLL_MS = 250;
const TRACED = 'toplevel devtools.timeline blink.user_timing loading v8 disabled-by-default-v8.compile';

/**
 * Opens a tab in which functions can be evaluated and traces recorded. `scripts` are functions with an argument that run
 * in each document before its first script; they share `globalThis.bench`.
 */
export async function openTracedPage(browser, { origin, localStorage = {}, scripts = [] }) {
  const tab = await browser.openTab();
  const send = tab.send;
  const viewport = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', viewport);
  await send('Page.enable');
  for (const [fn, argument] of [[prepareDocument, { origin, localStorage }], ...scripts])
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${fn})(${JSON.stringify(argument)})` });

  const evaluate = async (expression) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

  let traceEvents = [];
  tab.on('Tracing.dataCollected', ({ value }) => (traceEvents = traceEvents.concat(value)));

  return {
    ...tab,
    evaluate,
    /** Calls a function in the page. */
    call: (fn, ...args) => evaluate(`(${fn})(${args.map((argument) => JSON.stringify(argument)).join(', ')})`),
    navigate: (url) => send('Page.navigate', { url }),
    slowDown: (rate) => send('Emulation.setCPUThrottlingRate', { rate }),
    /** Polls until the result is truthy, and returns it. @throws {Error} after a minute */
    async waitFor(description, poll) {
      for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await delay(POLL_MS)) {
        const result = await (typeof poll === 'string' ? evaluate(poll) : poll());
        if (result) return result;
      }
      throw new Error(`${description} did not appear. The page reads: ${await evaluate('document.body.innerText')}`);
    },
    startTrace() {
      traceEvents = [];
      const traceConfig = { includedCategories: TRACED.split(' ') };
      return send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    },
    /** @returns {Promise<object[]>} the events since `startTrace` */
    async stopTrace() {
      await Promise.all([new Promise((resolve) => tab.on('Tracing.tracingComplete', resolve)), send('Tracing.end')]);
      return traceEvents;
    },
  };
}

/** Runs in the page. */
function prepareDocument({ origin, localStorage: entries }) {
  globalThis.bench = {
    /** Resolves in the task after the next frame, which has been painted by then. */
    afterPaint: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => scheduler.postTask(resolve, { priority: 'user-blocking' }));
      }),
    /**
     * Resolves in the task after the first frame in which `find` returns something. Calls it in each frame after a change of
     * the document: calls in between would force layouts while the page is parsed.
     */
    whenPainted: (find) =>
      new Promise((resolve) => {
        let isScheduled = false;
        const check = () => {
          isScheduled = false;
          if (!find()) return;
          mutations.disconnect();
          void scheduler.postTask(resolve, { priority: 'user-blocking' });
        };
        const mutations = new MutationObserver(() => {
          if (isScheduled) return;
          isScheduled = true;
          requestAnimationFrame(check);
        });
        const attributeFilter = ['class', 'style', 'hidden'];
        mutations.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });
      }),
    /** @returns {boolean} whether the element is visible and has a box that nothing covers */
    isVisible(element) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(onTop) && (element.contains(onTop) || onTop.contains(element));
    },
  };
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(entries))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}
