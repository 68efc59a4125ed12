// Measures what moving through the portal costs: what is left in the page after every route was visited many times, and
// how long a change between two loaded micro-frontends takes.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { launchArgs, requireChromium } from '../../../tools/lib/chromium.mjs';
import { launchBrowser } from '../measuring/browser.mjs';
import { findMark, kinds, timeByKind, workOf } from '../measuring/main-thread.mjs';
import { quantile, summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { toMarkdown } from './markdown.mjs';
import { openPage } from './page.mjs';

const usage = `npm run bench:routes -- [options]

  --walks <n>     how often every route is visited between the two looks at the heap (default 200)
  --rounds <n>    how often each change of route is timed (default 30)
  --save          write the result into bench/results
  --help`;

/** Every route is open to the main user of a white-label lender. */
const LENDER = 'main@whitelabel.example';
/** Walks before the first look: caches are full by then. */
const WARM_UP = 20;
/**
 * The engine compiles what is used often, over and over as it learns, and keeps that: for long more than anything the
 * page does. Without its compilers the heap is what the page holds.
 */
const INTERPRETED = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
const CPU_SLOWDOWN = 4;
/** Changes that are recorded, which slows them down. */
const PROFILED = 7;
/** The browser takes 200 changes of address in ten seconds, then drops some: more than any lender makes, less than this. */
const NO_RATE_LIMIT = '--disable-ipc-flooding-protection';
const results = path.join(import.meta.dirname, '../../results');

/** A round through loaded micro-frontends; of each the change to it is timed, until what the lender comes for is drawn. */
const ROUND = [
  { path: '/lenders/profile/documents/entity', content: 'h1' },
  { path: '/lenders/loans', content: 'table tbody tr a[href]' },
  { path: '/lenders/borrowers', content: 'table tbody tr a[href]' },
  { path: '/lenders/tools/evaluate/flip', content: 'form input' },
  { path: '/lenders/profile/users', content: 'h1' },
  { path: '/lenders/exchange', content: 'table tbody tr a[href]' },
];

async function measure({ walks, rounds }) {
  console.log('Building …');
  await build();
  const executablePath = await requireChromium();
  const running = [];
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const platform = await startPlatform(origin, port);
    running.push(() => platform.stop());
    const localStorage = await signIn(platform.origin, LENDER);
    const open = async (...args) => {
      const browser = await launchBrowser(executablePath, [...launchArgs, NO_RATE_LIMIT, ...args]);
      running.push(() => browser.close());
      const page = await openPage(browser, { origin, url: `${origin}/lenders/exchange`, localStorage });
      await page.evaluate('ready()');
      return { page, version: browser.version };
    };

    const { page, version } = await open();
    const routes = await page.evaluate('routes()');
    await page.evaluate('walk(1)');
    await page.slowDown(CPU_SLOWDOWN);
    const times = ROUND.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, { path: to, content }] of ROUND.entries()) times[i].push(await page.evaluate(`go(${JSON.stringify(to)}, ${JSON.stringify(content)})`));
    }
    const profile = await profileChanges(page);
    await page.close();
    console.log('Route changes are timed.');

    const { page: walked } = await open(INTERPRETED);
    await walked.evaluate(`walk(${WARM_UP})`);
    const before = await walked.held();
    await walked.evaluate(`walk(${walks})`);
    const after = await walked.held();
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      browser: version,
      walks,
      rounds,
      cpuSlowdown: CPU_SLOWDOWN,
      routes,
      held: { before, after },
      changes: ROUND.map(({ path: to, content }, i) => ({ to, content, ...summarize(times[i]), values: times[i].map(Math.round) })),
      allChanges: summarize(times.flat()),
      profile,
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

/** What the main thread does during each change of the round: medians, ms by kind. */
async function profileChanges(page) {
  const looks = ROUND.map(() => []);
  for (let round = 0; round < PROFILED; round += 1) {
    for (const [i, { path: to, content }] of ROUND.entries()) {
      await page.tracing.start();
      await page.evaluate(`go(${JSON.stringify(to)}, ${JSON.stringify(content)})`);
      const events = await page.tracing.stop();
      const begin = findMark(events, 'change:begin');
      looks[i].push(timeByKind(workOf(events, begin), { from: begin.ts, until: findMark(events, 'change:end').ts }));
    }
  }
  return ROUND.map(({ path: to }, i) => ({
    to,
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        quantile(
          looks[i].map((look) => look[kind]),
          0.5,
        ),
      ]),
    ),
  }));
}

function readOptions(args) {
  const count = { type: 'string' };
  const { values } = parseArgs({
    args,
    options: {
      walks: { ...count, default: '200' },
      rounds: { ...count, default: '30' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['walks', 'rounds']) {
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  }
  return { ...values, walks: Number(values.walks), rounds: Number(values.rounds) };
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
      await writeFile(path.join(results, 'routes.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'routes.md'), markdown);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
