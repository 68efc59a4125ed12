// Route changes between loaded modules, memory retained after many of them, and a page with very many documents.
import { accounts } from '../../../e2e/support/accounts/demo-accounts';
import { launchBrowser } from '../browser/browser.mjs';
import { openTracedPage } from '../browser/page.mjs';
import { formatChange, formatDecimal, formatSpread, table } from '../harness/markdown.mjs';
import { summarize } from '../harness/statistics.mjs';
import { startPortal } from '../portal/server.mjs';
import { signIn } from '../portal/client.mjs';
import { checkDocumentLimits, measureDocuments, reportDocuments } from './routes/documents.mjs';
import { installDriver } from './routes/driver.mjs';

/** Fills caches before memory is measured. */
const WARM_UP_TOURS = 20;
/** V8 keeps adding compiled code to the heap. Without its compilers, the heap has only objects that the page retains. */
const INTERPRETER_ONLY = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
/** Chromium drops some of more than 200 URL changes in ten seconds. */
const NO_RATE_LIMIT = '--disable-ipc-flooding-protection';
const CPU_SLOWDOWN = 4;

/** Timed changes, in order: path → selector of the content that must be painted. */
const STEPS = {
  '/lenders/profile/documents/entity': 'h1',
  '/lenders/loans': 'table tbody tr a[href]',
  '/lenders/borrowers': 'table tbody tr a[href]',
  '/lenders/tools/evaluate/flip': 'form input',
  '/lenders/profile/users': 'h1',
  '/lenders/exchange': 'table tbody tr a[href]',
};

async function measure({ tours, rounds, samples }, use) {
  const platform = await use(startPortal());
  const origin = platform.publicOrigin;
  // The main user of a white-label lender can open all routes.
  const { localStorage } = await signIn(platform.origin, accounts.whiteLabel);
  const open = async (...args) => {
    const browser = await use(launchBrowser([NO_RATE_LIMIT, ...args]));
    const page = await openTracedPage(browser, { origin, localStorage, scripts: [[installDriver]] });
    await page.navigate(`${origin}/lenders/exchange`);
    await page.waitFor('The portal', 'globalThis.bench?.driver?.waitUntilReady()');
    return { page, version: browser.version };
  };
  const { page, version } = await open();
  await page.evaluate('bench.driver.tour(1)');
  await page.slowDown(CPU_SLOWDOWN);
  await page.send('Performance.enable');
  const changes = Object.keys(STEPS).map((path) => ({ path, values: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { path, values } of changes) {
      const before = await readMainThread(page);
      const painted = await page.evaluate(`bench.driver.go('${path}', '${STEPS[path]}')`);
      const after = await readMainThread(page);
      values.push({
        painted,
        ...Object.fromEntries(Object.keys(before).map((kind) => [kind, after[kind] - before[kind]])),
      });
    }
  await page.close();

  const { page: toured } = await open(INTERPRETER_ONLY);
  const routes = await toured.evaluate(`bench.driver.tour(${WARM_UP_TOURS})`);
  const before = await readRetained(toured);
  await toured.evaluate(`bench.driver.tour(${tours})`);
  const retained = { before, after: await readRetained(toured) };
  await toured.close();
  return { browser: version, routes, changes, retained, lists: await measureDocuments(platform, samples, use) };
}

/** @returns {Promise<Record<string, number>>} ms that the main thread has spent since the page began */
async function readMainThread(page) {
  const { metrics } = await page.send('Performance.getMetrics');
  const read = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return {
    scripts: read('ScriptDuration'),
    style: read('RecalcStyleDuration'),
    layout: read('LayoutDuration'),
  };
}

async function readRetained(page) {
  // The second collection frees what finalizers have released.
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await page.send('Memory.getDOMCounters');
  const { elements, styleRules } = await page.evaluate('bench.driver.count()');
  return {
    'Heap, bytes': usedSize,
    'DOM nodes, including detached ones': nodes,
    Elements: elements,
    'Event listeners': jsEventListeners,
    'Style rules': styleRules,
  };
}

export default {
  title: 'Route changes and very many documents',
  options: {
    tours: { default: 200, help: 'visits of every route between two readings of memory' },
    rounds: { default: 30, help: 'timings of each route change' },
    samples: { default: 5, help: 'visits of each list of documents' },
  },
  measure,
  report: ({ options, routes, changes, retained: { before, after }, lists }) => [
    `After ${options.tours} tours of the ${routes.length} routes of the menu, with garbage collected and V8 only interpreting:`,
    table(Object.keys(before), {
      Retained: (name) => name,
      Before: (name) => formatDecimal(before[name]),
      After: (name) => formatDecimal(after[name]),
      Growth: (name) => formatChange(after[name] / before[name], 1),
    }),
    `From the click in the menu until the content is painted, all modules loaded, CPU ${CPU_SLOWDOWN} times slower, ms: median (quartiles). Includes waiting for frames.`,
    table([...changes, { path: 'All', values: changes.flatMap(({ values }) => values) }], {
      To: ({ path }) => path.replace('/lenders', ''),
      Painted: ({ values }) => formatTimes(values, 'painted'),
      'In scripts': ({ values }) => formatTimes(values, 'scripts'),
      'In style': ({ values }) => formatTimes(values, 'style'),
      'In layout': ({ values }) => formatTimes(values, 'layout'),
    }),
    ...reportDocuments(lists),
  ],
  check: ({ lists }) => checkDocumentLimits(lists),
};

const formatTimes = (values, kind) => formatSpread(summarize(values.map((value) => value[kind])));
