import { setTimeout as delay } from 'node:timers/promises';

const VIEWPORT = { width: 1440, height: 900 };
const TIME_LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * A lender's browser, with a profile of its own: what it has downloaded stays in its cache from one walk to the next.
 *
 * @param {Awaited<ReturnType<import('../measuring/browser.mjs').launchBrowser>>} browser
 * @param {{ origin: string, localStorage: Record<string, string> }} options `localStorage`: what is stored there before, such as the session
 */
export async function openLender(browser, { origin, localStorage }) {
  const page = await browser.newPage();
  await page.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${store})(${JSON.stringify({ origin, entries: localStorage })})` });

  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const become = async (what, expression) => {
    for (const end = performance.now() + TIME_LIMIT_MS; performance.now() < end; await delay(POLL_MS)) {
      const found = await evaluate(expression);
      if (found) return found;
    }
    throw new Error(`${what} did not appear. The page says: ${await evaluate('document.body.innerText')}`);
  };
  const see = (selector, text = '') => become(`${selector} ${text}`, `Boolean((${find})(${JSON.stringify(selector)}, ${JSON.stringify(text)}))`);
  const click = async (selector, text) => {
    await see(selector, text);
    await evaluate(`(${find})(${JSON.stringify(selector)}, ${JSON.stringify(text)}).click()`);
  };

  return {
    /**
     * Opens the certificates anew, looks at a PDF, and opens the dialog in which states are added.
     *
     * @returns {Promise<string>} what could be read on the way
     */
    async walk() {
      const read = [];
      const look = async () => read.push(await evaluate('document.body.innerText'));
      await page.send('Page.navigate', { url: 'about:blank' });
      await page.send('Page.navigate', { url: `${origin}/lenders/profile/documents/entity?expanded=formation` });
      await click('main button', 'Articles of Organization.pdf');
      await see('[role=dialog] canvas[role=img]');
      await look();
      await click('[role=dialog] button', 'Done');
      await become('The page without its dialog', `!document.querySelector('[role=dialog]')`);
      await click('[role=tab]', 'License documents');
      await click('main button', 'Add states');
      await see('[role=dialog] [role=combobox]');
      await look();
      return read.join('\n');
    },
    close: () => page.close(),
  };
}

/** Runs in the page: the element that can be seen. */
function find(selector, text) {
  return [...document.querySelectorAll(selector)].find((element) => element.innerText.includes(text) && element.getBoundingClientRect().height > 0);
}

/** Runs in the page before its first script. */
function store({ origin, entries }) {
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}
