// Measures how soon a lender with very many documents sees them, and whether they can be scrolled through.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { launchArgs, requireChromium } from '../../../tools/lib/chromium.mjs';
import { launchBrowser } from '../measuring/browser.mjs';
import { findMark, kinds, timeByKind, workOf } from '../measuring/main-thread.mjs';
import { createTracing } from '../measuring/tracing.mjs';
import { quantile, summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { installManyDocuments, scrollThrough } from './many-documents.mjs';
import { toMarkdown } from './markdown.mjs';

const usage = `npm run bench:documents -- [options]

  --samples <n>  visits of each list (default 5)
  --save         write the result into bench/results
  --help`;

const CATEGORIES = 50;
const DOCUMENTS = 5_000;
const CPU_SLOWDOWN = 4;
/** Source: the portal's own aim. */
const LIMIT_MS = 1_000;
// px a frame: four screens a second, as a fast swipe.
const SCROLL_STEP = 60;
const SCROLL_FRAMES = 300;
const SLOW_FRAME_MS = 50;
/** So many of the longest tasks are looked at. */
const LONGEST = 20;
/** What the engine calls a task in its traces. */
const TASK = 'ThreadControllerImpl::RunTask';
const TIME_LIMIT_MS = 60_000;
const VIEWPORT = { width: 1440, height: 900 };
const FIGURES = '__benchDocuments';
const results = path.join(import.meta.dirname, '../../results');

/** What the tab shows that is opened first. */
const OTHER_TAB = 'main [role=tabpanel] table tbody tr td';

const allExpanded = Array.from({ length: CATEGORIES }, (_, index) => `expanded=c${index}`).join('&');
const LISTS = [
  { name: 'All rows collapsed', query: '', awaited: '[aria-label="Expand Category 0"]' },
  { name: 'All rows expanded', query: `?${allExpanded}`, awaited: '[aria-label="Collapse Category 0"]' },
];

async function visit(browser, { origin, localStorage, query, awaited, isTraced = false }) {
  const page = await browser.newPage();
  const tracing = isTraced ? createTracing(page) : undefined;
  try {
    await page.send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
    await page.send('Page.enable');
    const options = { name: FIGURES, categories: CATEGORIES, documents: DOCUMENTS, awaited };
    const source = `(${store})(${JSON.stringify({ origin, entries: localStorage })}); (${installManyDocuments})(${JSON.stringify(options)})`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.send('Page.navigate', { url: `${origin}/lenders/profile/documents/license` });
    const evaluate = async (expression) => {
      const { result, exceptionDetails } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const become = async (what, expression) => {
      for (const end = performance.now() + TIME_LIMIT_MS; performance.now() < end; await delay(100)) if (await evaluate(expression)) return;
      throw new Error(`${what} within ${TIME_LIMIT_MS} ms`);
    };
    // The page is there and has come to rest: what is measured is the data's part, not the page's.
    await become('No page', `Boolean(document.querySelector('${OTHER_TAB}'))`);
    await delay(1_000);
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await evaluate(`history.pushState(null, '', '/lenders/profile/documents/entity${query}')`);
    await become('No documents', `Boolean(globalThis.${FIGURES}.shownAt)`);
    const shown = await evaluate(`globalThis.${FIGURES}.shownAt - globalThis.${FIGURES}.answeredAt`);
    await delay(1_000);
    await tracing?.start();
    const scrolled = await evaluate(`(${scrollThrough})(${SCROLL_STEP}, ${SCROLL_FRAMES})`);
    return { shown, ...scrolled, ...(tracing && { tasks: longTasks(await tracing.stop()) }) };
  } finally {
    await page.close();
  }
}

/** @returns {Record<string, number>[]} what the longest tasks were that kept a frame waiting, ms by kind */
function longTasks(events) {
  const work = workOf(events, findMark(events, 'scroll:begin'));
  return work
    .filter(({ name, dur }) => name === TASK && dur > SLOW_FRAME_MS * 1000)
    .sort((one, other) => other.dur - one.dur)
    .slice(0, LONGEST)
    .map(({ ts, dur }) => timeByKind(work, { from: ts, until: ts + dur }));
}

/** Runs in the page before its first script. */
function store({ origin, entries }) {
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

async function measure({ samples }) {
  console.log('Building …');
  await build();
  const executablePath = await requireChromium();
  const running = [];
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const platform = await startPlatform(origin, port);
    running.push(() => platform.stop());
    const localStorage = await signIn(platform.origin);
    const browser = await launchBrowser(executablePath, launchArgs);
    running.push(() => browser.close());
    const lists = [];
    for (const { name, query, awaited } of LISTS) {
      const visits = [];
      for (let sample = 0; sample < samples; sample += 1) visits.push(await visit(browser, { origin, localStorage, query, awaited }));
      const { tasks } = await visit(browser, { origin, localStorage, query, awaited, isTraced: true });
      const frames = visits.flatMap((each) => each.frames);
      lists.push({
        name,
        shown: summarize(visits.map(({ shown }) => shown)),
        height: visits[0].height,
        frames: frames.length,
        frame: quantile(frames, 0.5),
        slowFrames: frames.filter((ms) => ms > SLOW_FRAME_MS).length,
        longestFrame: Math.max(...frames),
        tasks: {
          count: tasks.length,
          ...Object.fromEntries(
            kinds.map((kind) => [
              kind,
              tasks.length === 0
                ? null
                : quantile(
                    tasks.map((task) => task[kind]),
                    0.5,
                  ),
            ]),
          ),
        },
        values: visits.map(({ shown }) => Math.round(shown)),
      });
      console.log(`${name}: measured.`);
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      browser: browser.version,
      categories: CATEGORIES,
      documents: DOCUMENTS,
      cpuSlowdown: CPU_SLOWDOWN,
      limitMs: LIMIT_MS,
      samples,
      lists,
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: { samples: { type: 'string', default: '5' }, save: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (!/^[1-9]\d*$/.test(values.samples)) throw new Error(`--samples is "${values.samples}"; it must be a number from 1`);
  return { ...values, samples: Number(values.samples) };
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const result = await measure(options);
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (options.save) {
      await mkdir(results, { recursive: true });
      await writeFile(path.join(results, 'documents.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'documents.md'), markdown);
    }
    const late = result.lists.find(({ shown }) => shown.median >= LIMIT_MS);
    if (late) throw new Error(`${late.name}: shown after ${Math.round(late.shown.median)} ms; the limit is ${LIMIT_MS} ms`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
