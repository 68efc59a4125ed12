import { setTimeout as delay } from 'node:timers/promises';
import { VARIANT_COOKIE } from '../serving/reverse-proxy.mjs';
import { applyConditions } from './conditions.mjs';
import { observe } from './observe.mjs';
import { createTracing } from './tracing.mjs';
import { recordTraffic } from './traffic.mjs';

const FIGURES = '__benchFigures';
const TIME_LIMIT_MS = 60_000;
const POLL_MS = 250;
/** How long the network must be idle. */
const QUIET_MS = 750;
/** How long the server must be idle before a visit begins, so that none pays for what the page before it reported on being left. */
const SERVER_IDLE_MS = 500;

/**
 * @typedef {object} Visit
 * @property {number} largestPaint
 * @property {number} contentVisible and one for each other element that was waited for
 * @property {number} firstPaint
 * @property {number} layoutShift
 * @property {number} interaction until the first frame after a click, once the page had come to rest
 * @property {string} largestPaintOf
 * @property {import('./traffic.mjs').Transfer[]} transfers
 * @property {object[]} [trace] what the renderer did, where it was to be recorded
 */

/**
 * One lender's first and second visit, in a browser profile of its own, and one after a release.
 *
 * @param {Awaited<ReturnType<import('./browser.mjs').launchBrowser>>} browser
 * @param {object} options
 * @param {string} options.origin
 * @param {string} options.path what is visited
 * @param {Record<string, string>} options.awaited figure → selector of the element whose appearance it is
 * @param {string} options.heading what the page's heading says
 * @param {string} options.clicked selector of the element that is clicked first
 * @param {{ run: () => Promise<void>, heading: string }} [options.release] `run`: releases another build of the module; a
 *   third visit follows it, whose heading is `heading`
 * @param {string} options.variant
 * @param {Record<string, string>} options.localStorage what is stored there before, such as the session
 * @param {boolean} [options.isTraced] whether what the renderer does is recorded, which slows it down
 * @param {() => number} options.serverIdleFor for how many ms the server has had nothing to do
 * @returns {Promise<{ cold: Visit, warm: Visit, released?: Visit }>}
 */
export async function visitAgain(browser, { origin, path, heading, awaited, clicked, variant, localStorage, serverIdleFor, release, isTraced = false }) {
  const page = await browser.newPage();
  try {
    await page.setCookies([{ name: VARIANT_COOKIE, value: variant, domain: 'localhost', path: '/' }]);
    await applyConditions(page);
    await page.send('Page.enable');
    for (const [script, argument] of [
      [store, { origin, entries: localStorage }],
      [observe, { awaited, name: FIGURES }],
    ]) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})(${JSON.stringify(argument)})` });
    }
    const traffic = recordTraffic(page);
    const tracing = isTraced ? createTracing(page) : undefined;
    const visit = async (expected) => {
      if (!(await pollUntil(() => serverIdleFor() > SERVER_IDLE_MS))) throw new Error('the server is never idle');
      traffic.take();
      await tracing?.start();
      await page.send('Page.navigate', { url: origin + path });
      const isSeen = (figures) => Object.keys(awaited).every((figure) => figures?.[figure]);
      const figures = await pollUntil(async () => {
        const seen = await read(page, FIGURES);
        return isSeen(seen) && traffic.quietFor() > QUIET_MS && seen;
      });
      if (!figures) throw new Error(`nothing to see after ${TIME_LIMIT_MS / 1000} seconds. The page says: ${await read(page, 'document.body.innerText')}`);
      const trace = await tracing?.stop();
      const shown = await read(page, 'document.querySelector("h1")?.innerText');
      if (shown !== expected) throw new Error(`the page's heading is "${shown}" instead of "${expected}"`);
      const transfers = traffic.take();
      const failed = transfers.find(({ failure }) => failure);
      if (failed) throw new Error(`${failed.url} failed: ${failed.failure}`);
      // A preload that its script element does not match costs twice the bytes: the fault of the measurement, not of the variant.
      const scripts = transfers.filter(({ kind, isCached }) => kind === 'script' && !isCached).map(({ url }) => url);
      const twice = scripts.find((url, index) => scripts.indexOf(url) < index);
      if (twice) throw new Error(`${twice} was downloaded twice`);
      await click(page, clicked);
      const interaction = await pollUntil(() => read(page, `${FIGURES}.interaction`));
      if (!interaction) throw new Error('the click was not noticed');
      await page.send('Page.navigate', { url: 'about:blank' });
      return { ...figures, interaction, transfers, ...(trace && { trace }) };
    };
    const cold = await visit(heading);
    const warm = await visit(heading);
    if (!release) return { cold, warm };
    await release.run();
    return { cold, warm, released: await visit(release.heading) };
  } catch (error) {
    throw new Error(`${variant} could not be measured: ${error.message}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** As a mouse clicks: what the browser times is what a lender's click would take. */
async function click(page, selector) {
  const { x, y } = await read(page, `(${middleOf})(${JSON.stringify(selector)})`);
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
    await page.send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 });
}

/** Runs in the page. */
function middleOf(selector) {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page before its first script. */
function store({ origin, entries }) {
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

async function read(page, expression) {
  const { result } = await page.send('Runtime.evaluate', {
    expression: expression.startsWith(FIGURES) ? `globalThis.${expression.replace('.', '?.')}` : expression,
    returnByValue: true,
  });
  return result.value;
}

/** Polls until `query` returns a result; undefined after the time limit. */
async function pollUntil(query) {
  const end = Date.now() + TIME_LIMIT_MS;
  while (Date.now() < end) {
    await delay(POLL_MS);
    const found = await query();
    if (found) return found;
  }
  return undefined;
}
