import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser } from '../../browser/browser.mjs';
import { openTracedPage } from '../../browser/page.mjs';
import { formatDecimal, formatSpread, table } from '../../harness/markdown.mjs';
import { maximum, median, summarize } from '../../harness/statistics.mjs';
import { signIn } from '../../portal/client.mjs';
import { installDocuments, scrollPage } from './page-scripts.mjs';

const CATEGORIES = 50;
const DOCUMENTS = 5_000;
const CPU_SLOWDOWN = 4;
const LIMIT_MS = 1_000;
/** Four screens a second, like a fast swipe. */
const SCROLL = { pixelsPerFrame: 60, maxFrames: 300 };
const SLOW_FRAME_MS = 50;
const SETTLE_MS = 1_000;

const allExpanded = Array.from({ length: CATEGORIES }, (_, index) => `expanded=c${index}`).join('&');
const LISTS = [
  { name: 'All rows collapsed', query: '', awaited: '[aria-label="Expand Category 0"]' },
  { name: 'All rows expanded', query: `?${allExpanded}`, awaited: 'main tr.details table tbody tr' },
];

/** A page with very many documents: time until it is painted, and frames while scrolling. */
export async function measureDocuments(platform, samples, use) {
  const { localStorage } = await signIn(platform.origin);
  const browser = await use(launchBrowser());
  const lists = [];
  for (const { name, query, awaited } of LISTS) {
    const scripts = [[installDocuments, { categories: CATEGORIES, documents: DOCUMENTS, awaited }]];
    const visits = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const page = await openTracedPage(browser, { origin: platform.publicOrigin, localStorage, scripts });
      visits.push(await visitDocuments(page, platform.publicOrigin, query).finally(() => page.close()));
    }
    const frames = visits.flatMap((visit) => visit.frames);
    lists.push({ name, shown: visits.map(({ shown }) => shown), frames });
  }
  return lists;
}

async function visitDocuments(page, origin, query) {
  // Loads the page on another tab first, so that only the cost of the data is measured.
  await page.navigate(`${origin}/lenders/profile/documents/license`);
  await page.waitFor('The page', `Boolean(document.querySelector('main [role=tabpanel] table tbody tr td'))`);
  await delay(SETTLE_MS);
  await page.slowDown(CPU_SLOWDOWN);
  await page.evaluate(`history.pushState(null, '', '/lenders/profile/documents/entity${query}')`);
  const { answeredAt, shownAt } = await page.waitFor('The list', 'bench.documents.shownAt && bench.documents');
  await delay(SETTLE_MS);
  return { shown: shownAt - answeredAt, frames: await page.call(scrollPage, SCROLL) };
}

/** @returns {string[]} paragraphs of the summary */
export const reportDocuments = (lists) => [
  `${DOCUMENTS} documents in ${CATEGORIES} categories, CPU ${CPU_SLOWDOWN} times slower. "Shown" is the time from the arrival of the response until its rows are painted: median (quartiles), which must stay below ${LIMIT_MS} ms. Scrolling moves ${SCROLL.pixelsPerFrame} px per frame, from the top and from the middle of the page.`,
  table(lists, {
    List: ({ name }) => name,
    'Shown, ms': ({ shown }) => formatSpread(summarize(shown)),
    'Frames scrolled': ({ frames }) => formatDecimal(frames.length),
    'Median frame, ms': ({ frames }) => formatDecimal(median(frames), 1),
    'Frames over 50 ms': ({ frames }) => frames.filter((ms) => ms > SLOW_FRAME_MS).length,
    'Longest frame, ms': ({ frames }) => formatDecimal(maximum(frames)),
  }),
];

/** @returns {(string | false)[]} violated limits */
export const checkDocumentLimits = (lists) =>
  lists.map(({ name, shown }) => {
    const ms = median(shown);
    return ms >= LIMIT_MS && `${name}: shown after ${Math.round(ms)} ms; the limit is ${LIMIT_MS} ms`;
  });
