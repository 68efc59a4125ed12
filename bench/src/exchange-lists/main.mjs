// Measures how soon the exchange has a page of its list, with every filter and in every order.
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
import { listsOf } from './lists.mjs';
import { toMarkdown } from './markdown.mjs';

const usage = `npm run bench:exchange-lists -- [options]

  --projects <n>   that are open (default 100000)
  --samples <n>    requests of each list (default 51)
  --engine <name>  postgres or embedded; both where it is left out
  --save           write the result into bench/results
  --help`;

/** Source: the portal's own aim. */
const LIMIT_MS = 50;
const WARM_UP = 3;
const results = path.join(import.meta.dirname, '../../results');

/** As the exchange asks for its list. */
const QUERY = `query OpenProjects($skip: Int!, $take: Int!, $where: ProjectFilterInput, $order: ProjectOrder, $search: String) {
  openProjects(skip: $skip, take: $take, where: $where, order: $order, search: $search) {
    totalCount nodes { id name city state type stage amount createdAt isNew offers { status } }
  }
}`;

async function measureEngine(engine, { projects, samples }) {
  const { dataDir, environment } = engine;
  const port = await freePort();
  const start = () => startPlatform(`http://localhost:${port}`, port, { dataDir, environment });
  // Its first start makes the tables and the demo data.
  await (await start()).stop();
  const began = performance.now();
  const connection = await engine.connect();
  await fill(connection, projects).finally(() => connection.close());
  const fillSeconds = (performance.now() - began) / 1000;
  const lists = listsOf(projects);
  const platform = await start();
  try {
    const ask = await asker(platform.origin);
    for (let round = 0; round < WARM_UP; round += 1) for (const list of lists) await ask(list);
    const visits = lists.map(() => []);
    for (let sample = 0; sample < samples; sample += 1) for (const [index, list] of lists.entries()) visits[index].push(await ask(list));
    return {
      name: engine.name,
      fillSeconds,
      load: loadavg()[0],
      lists: lists.map(({ name }, index) => {
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
  } finally {
    await platform.stop();
  }
}

async function asker(origin) {
  const [session] = Object.values(await signIn(origin));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${JSON.parse(session).access_token}` };
  return async ({ variables }) => {
    const body = JSON.stringify({ query: QUERY, variables: { skip: 0, take: 10, ...variables } });
    const started = performance.now();
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = await response.json();
    const ms = performance.now() - started;
    if (errors) throw new Error(`The list was refused: ${errors[0].message}`);
    return { ms, totalCount: data.openProjects.totalCount };
  };
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      projects: { type: 'string', default: '100000' },
      samples: { type: 'string', default: '51' },
      engine: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['projects', 'samples'])
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  if (values.engine !== undefined && !(values.engine in engines))
    throw new Error(`--engine is "${values.engine}", not one of: ${Object.keys(engines).join(', ')}`);
  return { ...values, projects: Number(values.projects), samples: Number(values.samples) };
}

async function measure({ projects, samples, engine: only }) {
  console.log('Building …');
  await build();
  const measured = [];
  for (const [key, open] of Object.entries(engines)) {
    if (only && key !== only) continue;
    const engine = await open();
    measured.push(await measureEngine(engine, { projects, samples }).finally(() => engine.close()));
    console.log(`${engine.name}: measured.`);
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.versions.node },
    projects,
    samples,
    limitMs: LIMIT_MS,
    engines: measured,
  };
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
      await writeFile(path.join(results, 'exchange-lists.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'exchange-lists.md'), markdown);
    }
    for (const { name, lists } of result.engines)
      for (const { name: list, ms } of lists)
        if (ms.median >= LIMIT_MS) throw new Error(`${name}, ${list}: ${ms.median.toFixed(1)} ms; the limit is ${LIMIT_MS} ms`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
