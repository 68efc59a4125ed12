// Measures how much slower pages are while reports come in by the thousand.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { watchMemory } from '../upload/resident-memory.mjs';
import { toMarkdown } from './markdown.mjs';

const usage = `npm run bench:reports -- [options]

  --per-second <n>  posts (default 2000)
  --rounds <n>      of each load, with posts and without in turns (default 21)
  --save            write the result into bench/results
  --help`;

/** From one, the limit refuses nearly all; from many, all are looked at. */
const NETWORKS = [1, 200];
const TOKENS = 300;
const ASKED = ['/lenders/sign-in', '/lenders/exchange', '/healthz'];
/** Of each address, in a round. */
const TIMES = 5;
const SETTLING_MS = 300;
const results = path.join(import.meta.dirname, '../../results');

async function measure({ perSecond, rounds }) {
  console.log('Building …');
  await build();
  const loads = [];
  for (const networks of NETWORKS) {
    loads.push(await underLoad({ perSecond, rounds, networks }));
    console.log(`${networks} network${networks === 1 ? '' : 's'} done.`);
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.versions.node },
    perSecond,
    rounds,
    loads,
  };
}

async function underLoad({ perSecond, rounds, networks }) {
  const port = await freePort();
  const platform = await startPlatform(`http://localhost:${port}`, port);
  try {
    const pages = [];
    for (let count = 0; count < TOKENS; count += 1) pages.push(await readPage(platform.origin));
    const flood = fork(path.join(import.meta.dirname, 'flood.mjs'));
    flood.send({ origin: platform.origin, perSecond, networks, pages });
    const { result, samples } = await watchMemory(platform.pid, () => inTurns(platform.origin, flood, rounds));
    const over = once(flood, 'message');
    flood.send('end');
    const [{ sent, statuses }] = await over;
    return {
      networks,
      sent,
      seconds: result.seconds,
      statuses,
      answers: result.answers,
      memory: { begin: samples[0], end: samples.at(-1), most: Math.max(...samples) },
    };
  } finally {
    await platform.stop();
  }
}

/** With posts and without, one after the other, so that what slows the machine slows both. */
async function inTurns(origin, flood, rounds) {
  const answers = [];
  let seconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const load of round % 2 === 0 ? ['off', 'on'] : ['on', 'off']) {
      flood.send(load);
      const begin = performance.now();
      await delay(SETTLING_MS);
      for (let time = 0; time < TIMES; time += 1) for (const address of ASKED) answers.push({ load, address, ...(await timed(`${origin}${address}`)) });
      if (load === 'on') seconds += (performance.now() - begin) / 1000;
    }
  }
  flood.send('off');
  return { answers, seconds };
}

async function timed(url) {
  const begin = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { ms: performance.now() - begin, status: response.status };
}

/** What a browser would report with, and about. */
async function readPage(origin) {
  const html = await (await fetch(`${origin}/lenders/sign-in`)).text();
  const blockOf = (pattern) => JSON.parse(pattern.exec(html)[1]);
  const { live } = blockOf(/<script[^>]* id="modules">(.*?)<\/script>/s);
  const { imports } = blockOf(/<script type="systemjs-importmap"[^>]*>(.*?)<\/script>/s);
  const modules = Object.entries(imports)
    .filter(([name]) => name.endsWith('-mfe'))
    .map(([name, url]) => ({ name, release: /\/([^/]+\+[\da-f]{12})\//.exec(url)?.[1] ?? null }));
  return { token: live.reportToken, modules };
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      'per-second': { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '21' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['per-second', 'rounds']) {
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  }
  return { ...values, perSecond: Number(values['per-second']), rounds: Number(values.rounds) };
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
      await writeFile(path.join(results, 'reports.json'), `${JSON.stringify(result)}\n`);
      await writeFile(path.join(results, 'reports.md'), markdown);
    }
    const refused = result.loads.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`${refused.length} of the pages were not served`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
