// Measures how soon the main user of a very large company has a page of its users.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { asker } from './ask.mjs';
import { engines } from './engines.mjs';
import { fill } from './fill.mjs';
import { listsOf } from './lists.mjs';
import { toMarkdown } from './markdown.mjs';
import { plansOf, hasSequentialScan } from './plans.mjs';

const usage = `npm run bench:team -- [options]

  --users <n>      of the company (default 100000)
  --total <n>      of all companies (default 1000000)
  --samples <n>    requests of each list (default 51)
  --engine <name>  postgres or embedded; both where it is left out
  --save           write the result into bench/results
  --help`;

/** Source: the portal's own aim. */
const LIMIT_MS = 50;
const WARM_UP = 3;
/** Longer than the server holds back what it has counted. */
const STATISTICS_MS = 2_000;
const results = path.join(import.meta.dirname, '../../results');

async function measure({ users, total, samples, engine: only }) {
  console.log('Building …');
  await build();
  const measured = [];
  for (const [key, open] of Object.entries(engines)) {
    if (only && key !== only) continue;
    const engine = await open();
    try {
      measured.push(await measureEngine(engine, { users, total, samples }));
    } finally {
      await engine.close();
    }
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.versions.node },
    users,
    total,
    samples,
    limitMs: LIMIT_MS,
    engines: measured,
  };
}

async function measureEngine(engine, { users, total, samples }) {
  const { dataDir, environment } = engine;
  const port = await freePort();
  const start = () => startPlatform(`http://localhost:${port}`, port, { dataDir, environment });
  // Its first start makes the tables and the demo data.
  await (await start()).stop();
  const started = performance.now();
  const { tenantId } = await withConnection(engine, (connection) => fill(connection, { users, total }));
  const fillSeconds = (performance.now() - started) / 1000;
  console.log(`${engine.name}: filled in ${Math.round(fillSeconds)} s.`);

  const lists = listsOf(users);
  const counter = environment.DATABASE_URL ? await engine.connect() : undefined;
  let before;
  const platform = await start();
  let visits;
  let load;
  try {
    const ask = await asker(platform.origin);
    for (let round = 0; round < WARM_UP; round += 1) for (const list of lists) await ask(list);
    await delay(STATISTICS_MS);
    before = await scansOf(counter);
    visits = lists.map(() => []);
    for (let sample = 0; sample < samples; sample += 1) for (const [index, list] of lists.entries()) visits[index].push(await ask(list));
    [load] = loadavg();
  } finally {
    await platform.stop();
  }
  await delay(STATISTICS_MS);
  const after = await scansOf(counter);
  await counter?.close();
  console.log(`${engine.name}: measured.`);

  const plans = await withConnection(engine, async (connection) => {
    const found = [];
    for (const list of lists) found.push(await plansOf(connection, tenantId, list));
    return found;
  });
  return {
    name: engine.name,
    fillSeconds,
    load,
    ...(counter && { sequentialScans: after - before }),
    lists: lists.map(({ name, isLimited = false }, index) => {
      const times = visits[index].map(({ ms }) => ms);
      return {
        name,
        isLimited,
        totalCount: visits[index][0].totalCount,
        ms: summarize(times),
        slowest: Math.max(...times),
        values: times.map((ms) => Number(ms.toFixed(1))),
        plans: plans[index],
      };
    }),
  };
}

/** How often the server has read one of the tables through. */
async function scansOf(connection) {
  const found = await connection?.query(
    `select sum(seq_scan)::integer as scans from pg_stat_user_tables where schemaname = 'portal' and relname in ('users', 'user_words')`,
  );
  return found?.rows[0].scans;
}

async function withConnection(engine, work) {
  const connection = await engine.connect();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function readOptions(args) {
  const text = (fallback) => ({ type: 'string', default: fallback });
  const { values } = parseArgs({
    args,
    options: {
      users: text('100000'),
      total: text('1000000'),
      samples: text('51'),
      engine: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['users', 'total', 'samples'])
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  if (values.engine !== undefined && !(values.engine in engines))
    throw new Error(`--engine is "${values.engine}", not one of: ${Object.keys(engines).join(', ')}`);
  return { ...values, users: Number(values.users), total: Number(values.total), samples: Number(values.samples) };
}

function assertFast({ engines: measured }) {
  for (const { name, sequentialScans = 0, lists } of measured) {
    for (const { name: list, isLimited, ms, plans } of lists) {
      if (isLimited && ms.median >= LIMIT_MS) throw new Error(`${name}, ${list}: ${ms.median.toFixed(1)} ms; the limit is ${LIMIT_MS} ms`);
      if (plans.some(hasSequentialScan)) throw new Error(`${name}, ${list}: a table is read through`);
    }
    if (sequentialScans > 0) throw new Error(`${name}: a table was read through ${sequentialScans} times`);
  }
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
      await writeFile(path.join(results, 'team.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'team.md'), markdown);
    }
    assertFast(result);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
