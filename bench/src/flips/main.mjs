// Measures how soon a lender has the flips of ZIP codes over very many recorded sales.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { engines } from '../team/engines.mjs';
import { fill } from './fill.mjs';
import { toMarkdown } from './markdown.mjs';
import { questionsOf } from './questions.mjs';

const usage = `npm run bench:flips -- [options]

  --sales <n>      recorded in all (default 1000000)
  --samples <n>    requests of each question (default 51)
  --engine <name>  postgres or embedded; both where it is left out
  --save           write the result into bench/results
  --help`;

/** Source: the portal's own aim. */
const LIMIT_MS = 100;
const WARM_UP = 3;
/** The same sales at every run. */
const THROUGH = '2026-10-31';
const results = path.join(import.meta.dirname, '../../results');

async function measure({ sales, samples, engine: only }) {
  console.log('Building …');
  await build();
  const measured = [];
  for (const [key, open] of Object.entries(engines)) {
    if (only && key !== only) continue;
    const engine = await open();
    try {
      measured.push(await measureEngine(engine, { sales, samples }));
    } finally {
      await engine.close();
    }
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.versions.node },
    sales,
    samples,
    limitMs: LIMIT_MS,
    engines: measured,
  };
}

async function measureEngine(engine, { sales, samples }) {
  const { dataDir, environment } = engine;
  const port = await freePort();
  const start = () => startPlatform(`http://localhost:${port}`, port, { dataDir, environment });
  // Its first start makes the tables and the demo data.
  await (await start()).stop();
  const started = performance.now();
  const connection = await engine.connect();
  const { busiest, ...filled } = await fill(connection, { sales, through: THROUGH }).finally(() => connection.close());
  const fillSeconds = (performance.now() - started) / 1000;
  console.log(`${engine.name}: filled in ${Math.round(fillSeconds)} s.`);

  const questions = questionsOf(busiest);
  const visits = questions.map(() => []);
  let load;
  const platform = await start();
  try {
    const ask = await asker(platform.origin);
    for (let round = 0; round < WARM_UP; round += 1) for (const question of questions) await ask(question);
    for (let sample = 0; sample < samples; sample += 1) for (const [index, question] of questions.entries()) visits[index].push(await ask(question));
    [load] = loadavg();
  } finally {
    await platform.stop();
  }
  console.log(`${engine.name}: measured.`);
  return {
    name: engine.name,
    fillSeconds,
    load,
    ...filled,
    questions: questions.map(({ name }, index) => {
      const times = visits[index].map(({ ms }) => ms);
      return {
        name,
        totalCount: visits[index][0].totalCount,
        ms: summarize(times),
        slowest: Math.max(...times),
        values: times.map((ms) => Number(ms.toFixed(1))),
      };
    }),
  };
}

/** From the request to the whole answer. */
async function asker(origin) {
  const [session] = Object.values(await signIn(origin));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${JSON.parse(session).access_token}` };
  return async ({ query, field, variables }) => {
    const started = performance.now();
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = await response.json();
    const ms = performance.now() - started;
    if (errors) throw new Error(`The question was refused: ${errors[0].message}`);
    return { ms, totalCount: data[field].totalCount };
  };
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      sales: { type: 'string', default: '1000000' },
      samples: { type: 'string', default: '51' },
      engine: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['sales', 'samples']) if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  if (values.engine !== undefined && !(values.engine in engines))
    throw new Error(`--engine is "${values.engine}", not one of: ${Object.keys(engines).join(', ')}`);
  return { ...values, sales: Number(values.sales), samples: Number(values.samples) };
}

function assertFast({ engines: measured }) {
  for (const { name, questions } of measured)
    for (const { name: question, ms } of questions)
      if (ms.median >= LIMIT_MS) throw new Error(`${name}, ${question}: ${ms.median.toFixed(1)} ms; the limit is ${LIMIT_MS} ms`);
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
      await writeFile(path.join(results, 'flips.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'flips.md'), markdown);
    }
    assertFast(result);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
