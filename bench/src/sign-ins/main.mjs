// Measures how many concurrent sign-ins delay other requests, and how long a single sign-in takes.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { repository } from '../bundles/paths.mjs';
import { quantile } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { ownerSignsIn, signInAt, underLoad } from './load.mjs';
import { toMarkdown } from './markdown.mjs';

const usage = `npm run bench:sign-ins -- [options]

  --per-minute <n>  sign-ins (default 2000)
  --seconds <n>     of each load (default 60)
  --rounds <n>      single sign-ins of each build (default 30)
  --before <folder> a repository of an earlier version, built, to compare with
  --save            write the result into bench/results
  --help`;

const NETWORKS = [1, 20];
/** Source: the portal's own aim, for health and pages. */
const LIMIT_MS = 50;
const results = path.join(import.meta.dirname, '../../results');

async function measure({ perMinute, seconds, rounds, before }) {
  console.log('Building …');
  await build();
  const folders = [...(before === undefined ? [] : [['before', path.resolve(before)]]), ['now', repository]];
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.versions.node },
    perMinute,
    seconds,
    limitMs: LIMIT_MS,
    builds: await measureBuilds(folders, { perMinute, seconds }, rounds),
  };
}

async function measureBuilds(folders, load, rounds) {
  const idle = await measureInterleaved(folders, rounds);
  const builds = [];
  for (const [name, folder] of folders) {
    const loads = [];
    // A platform of its own for each: what one load has used up must not limit the next.
    for (const networks of NETWORKS) {
      loads.push(await withPlatforms([folder], ([origin]) => underLoad(origin, { ...load, networks })));
      console.log(`${name}: ${networks} network${networks === 1 ? '' : 's'} done.`);
    }
    builds.push({ name, idle: idle[builds.length], loads });
  }
  return builds;
}

/** @returns {Promise<object[][]>} the answers of each build; they take turns, so that what slows the machine slows both */
const measureInterleaved = (folders, rounds) =>
  withPlatforms(
    folders.map(([, folder]) => folder),
    async (origins) => {
      const signIns = await Promise.all(origins.map(signInAt));
      const answers = origins.map(() => []);
      for (let round = 0; round < rounds; round += 1) for (const [index, signIn] of signIns.entries()) answers[index].push(await ownerSignsIn(signIn));
      return answers;
    },
  );

async function withPlatforms(folders, work) {
  const platforms = [];
  try {
    for (const folder of folders) {
      const port = await freePort();
      platforms.push(await startPlatform(`http://localhost:${port}`, port, { folder }));
    }
    return await work(platforms.map(({ origin }) => origin));
  } finally {
    for (const platform of platforms) await platform.stop();
  }
}

function readOptions(args) {
  const count = { type: 'string' };
  const { values } = parseArgs({
    args,
    options: {
      'per-minute': { ...count, default: '2000' },
      seconds: { ...count, default: '60' },
      rounds: { ...count, default: '30' },
      before: { type: 'string' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['per-minute', 'seconds', 'rounds']) {
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  }
  return { ...values, perMinute: Number(values['per-minute']), seconds: Number(values.seconds), rounds: Number(values.rounds) };
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
      await writeFile(path.join(results, 'sign-ins.json'), `${JSON.stringify(result)}\n`);
      await writeFile(path.join(results, 'sign-ins.md'), markdown);
    }
    for (const { networks, health, page } of result.builds.at(-1).loads) {
      for (const [what, answers] of Object.entries({ health, page })) {
        const p95 = quantile(
          answers.map(({ ms }) => ms),
          0.95,
        );
        if (p95 >= LIMIT_MS) throw new Error(`With ${networks} network(s) the ${what} took ${Math.round(p95)} ms (p95); the limit is ${LIMIT_MS} ms`);
      }
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
