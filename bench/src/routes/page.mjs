import { createTracing } from '../measuring/tracing.mjs';
import { installDriver } from './drive.mjs';

const DRIVER = '__benchDriver';
const VIEWPORT = { width: 1440, height: 900 };

/**
 * A page of the portal, signed in, that can be driven from route to route.
 *
 * @param {Awaited<ReturnType<import('../measuring/browser.mjs').launchBrowser>>} browser
 * @param {{ url: string, origin: string, localStorage: Record<string, string> }} options
 */
export async function openPage(browser, { url, origin, localStorage }) {
  const page = await browser.newPage();
  await page.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
  await page.send('Page.enable');
  const source = `(${store})(${JSON.stringify({ origin, entries: localStorage })}); (${installDriver})(${JSON.stringify(DRIVER)})`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
  await page.send('Page.navigate', { url });
  await loaded;

  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

  return {
    evaluate: (expression) => evaluate(`${DRIVER}.${expression}`),
    slowDown: (rate) => page.send('Emulation.setCPUThrottlingRate', { rate }),
    tracing: createTracing(page),
    /** What the page holds after everything that can go has gone. */
    async held() {
      // Twice: what a finaliser lets go of is collected by the second.
      await page.send('HeapProfiler.collectGarbage');
      await page.send('HeapProfiler.collectGarbage');
      const { usedSize } = await page.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners, documents } = await page.send('Memory.getDOMCounters');
      return { heapBytes: usedSize, nodes, listeners: jsEventListeners, documents, ...(await evaluate(`${DRIVER}.lists()`)) };
    },
    close: () => page.close(),
  };
}

/** Runs in the page before its first script. */
function store({ origin, entries }) {
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}
