import { observe } from './observe.mjs';
import { openTracedPage } from './page.mjs';
import { VARIANT_COOKIE } from './reverse-proxy.mjs';
import { NEXT_HEADING } from './start-pages.mjs';
import { recordTraffic } from './traffic.mjs';
import { prepareTyping, typeUntil } from './typing.mjs';

/** A mid-range phone on Fast 4G, as Chrome DevTools defines it. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 60 * 2.75;
const DOWNLOAD_MBITS = 9 * 0.9;
const UPLOAD_MBITS = 1.5 * 0.9;
const BYTES_PER_MBIT = 125_000;
export const conditions = `CPU ${CPU_SLOWDOWN} times slower, Fast 4G (${LATENCY_MS} ms, ${DOWNLOAD_MBITS} Mbit/s).`;

/** A visit is complete after the network has been idle for this long. */
const NETWORK_IDLE_MS = 750;
/** A visit begins after the server has been idle for this long, because closing pages send telemetry. */
const SERVER_IDLE_MS = 500;

/**
 * Visits a page twice in a new browser profile, and again after `release` has activated a release with the next heading.
 *
 * @returns the visits, each with metrics in ms, `transfers`, a `trace` if `isTraced`, and `formUsable` if `isTyped`:
 *   typing begins in the first field as soon as it is visible, and ends most of the other metrics early
 */
export async function visitRepeatedly(
  browser,
  { proxy, startPage, variant = 'portal', localStorage, release, isTraced, isTyped },
) {
  const { path, content, clicked = content } = startPage;
  const { origin } = proxy;
  const scripts = [[observe, content], ...(isTyped ? [[prepareTyping, content]] : [])];
  const page = await openTracedPage(browser, { origin, localStorage, scripts });
  try {
    await page.setCookies([{ name: VARIANT_COOKIE, value: variant, domain: 'localhost', path: '/' }]);
    await applyConditions(page);
    const traffic = recordTraffic(page);
    const visit = async (heading = startPage.heading) => {
      await page.waitFor('An idle server', () => proxy.getIdleMs() > SERVER_IDLE_MS);
      traffic.take();
      if (isTraced) await page.startTrace();
      await page.navigate(origin + path);
      const isNetworkIdle = () => traffic.getIdleMs() > NETWORK_IDLE_MS;
      const formUsable = isTyped ? await typeUntil(page, isNetworkIdle) : undefined;
      const metrics = await page.waitFor('The content', async () => {
        const current = await page.evaluate('globalThis.bench?.metrics');
        const isPainted = current?.firstPaint && current.contentVisible && (isTyped || current.largestPaint);
        return isPainted && isNetworkIdle() && current;
      });
      const trace = isTraced ? await page.stopTrace() : undefined;
      const shown = await page.evaluate('document.querySelector("h1")?.innerText');
      if (shown !== heading) throw new Error(`The heading is "${shown}" instead of "${heading}"`);
      const transfers = traffic.take();
      assertSound(transfers);
      await click(page, clicked);
      const interaction = await page.waitFor('The response to the click', 'bench.metrics.interaction');
      await page.navigate('about:blank');
      return { ...metrics, formUsable, interaction, transfers, trace };
    };
    const visits = [await visit(), await visit()];
    if (!release) return visits;
    await release();
    return [...visits, await visit(NEXT_HEADING)];
  } catch (error) {
    throw new Error(`${variant} could not be measured: ${error.message}`, { cause: error });
  } finally {
    await page.close();
  }
}

async function applyConditions(page) {
  await page.send('Emulation.setLocaleOverride', { locale: 'en-US' });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWNLOAD_MBITS * BYTES_PER_MBIT,
    uploadThroughput: UPLOAD_MBITS * BYTES_PER_MBIT,
  });
  await page.slowDown(CPU_SLOWDOWN);
}

/** @throws {Error} if a request failed, or a script was downloaded twice because its preload does not match */
function assertSound(transfers) {
  const failed = transfers.find(({ failure }) => failure);
  if (failed) throw new Error(`${failed.url} failed: ${failed.failure}`);
  const scripts = transfers.filter(({ kind, isCached }) => kind === 'script' && !isCached).map(({ url }) => url);
  const repeated = scripts.find((url, index) => scripts.indexOf(url) < index);
  if (repeated) throw new Error(`${repeated} was downloaded twice`);
}

/** Clicks with real input events, whose latency the browser reports. */
async function click(page, selector) {
  const { x, y } = await page.call((target) => {
    const { left, top, width, height } = document.querySelector(target).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    await page.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
  }
}
