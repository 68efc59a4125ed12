// Measures what one process of the platform answers, beside Fastify without anything and a bare statement of the same run.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { repository } from '../bundles/paths.mjs';
import { engines } from '../team/engines.mjs';
import { ask } from './load.mjs';
import { toMarkdown } from './markdown.mjs';
import { startPlatforms } from './platforms.mjs';
import { startAnchors } from './start-anchors.mjs';
import { anchorsAt, lookAtPage, targetsOf } from './targets.mjs';

const usage = `npm run bench:server -- [options]

  --seconds <n>      of each load, in each round (default 3)
  --rounds <n>       in which all take turns (default 5)
  --connections <n>  at a time (default 10)
  --before <folder>  another version of the repository, installed and built, beside this one
  --engine <name>    postgres or embedded (default: postgres where its programs are found)
  --no-build         what is built already
  --save             write the result into bench/results; refused where the machine is at other work
  --help`;

const WARM_UP_SECONDS = 1;
/** Of a machine that has nothing else to do, with what it does by itself. */
const QUIET_LOAD = 0.75;
const results = path.join(import.meta.dirname, '../../results');

async function measure({ seconds, rounds, connections, before, engine: name, 'no-build': isBuilt, save }) {
  // Before anything of ours adds to it.
  const [load] = loadavg();
  if (save && load > QUIET_LOAD)
    throw new Error(`The machine is at other work (load ${load.toFixed(2)}, above ${QUIET_LOAD}): nothing would be saved. Wait, or leave --save out.`);
  if (!isBuilt) {
    console.log('Building …');
    await build();
  }
  const folders = [...(before === undefined ? [] : [['before', path.resolve(before)]]), ['now', repository]];
  const builds = [];
  const running = [];
  try {
    // Each build migrates a database of its own.
    for (const [version, folder] of folders) {
      const engine = await openEngine(name);
      running.push(() => engine.close());
      const platforms = await startPlatforms(engine, folder);
      running.push(() => platforms.stop());
      builds.push({ version, engine, platforms, page: await lookAtPage(platforms) });
    }
    const { engine, page } = builds.at(-1);
    const anchors = await startAnchors({ databaseUrl: engine.environment.DATABASE_URL, bodies: [page.plain, page.compressed] });
    running.push(() => anchors.stop());
    const targets = [
      ...anchorsAt(anchors, page).map((target) => ({ ...target, isAnchor: true })),
      ...builds.flatMap(({ version, platforms, page: { file } }) => targetsOf(platforms, { file, version: builds.length > 1 ? `, ${version}` : '' })),
    ];
    const loads = await inTurns(targets, { seconds, rounds, connections });
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node, load },
      engine: engine.name,
      seconds,
      rounds,
      connections,
      targets: targets.map(({ name: asked, anchor, isAnchor = false }, index) => ({ name: asked, anchor, isAnchor, rounds: loads[index] })),
    };
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}

/** @returns {Promise<import('./load.mjs').Load[][]>} of each target, a load for each round; another one begins each time */
async function inTurns(targets, { seconds, rounds, connections }) {
  for (const target of targets) await ask(target, { seconds: WARM_UP_SECONDS, connections });
  const loads = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      const index = (round + turn) % targets.length;
      loads[index][round] = await ask(targets[index], { seconds, connections });
    }
    console.log(`Round ${round + 1} of ${rounds}.`);
  }
  return loads;
}

/** A real server where there is one. */
async function openEngine(name) {
  if (name !== undefined) return engines[name]();
  try {
    return await engines.postgres();
  } catch (error) {
    console.log(`${error.message} The embedded database takes its place.`);
    return engines.embedded();
  }
}

function readOptions(args) {
  const text = (fallback) => ({ type: 'string', default: fallback });
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    args,
    options: {
      seconds: text('3'),
      rounds: text('5'),
      connections: text('10'),
      before: { type: 'string' },
      engine: { type: 'string' },
      'no-build': flag,
      save: flag,
      help: flag,
    },
  });
  const counts = ['seconds', 'rounds', 'connections'];
  for (const each of counts) if (!/^[1-9]\d*$/.test(values[each])) throw new Error(`--${each} is "${values[each]}"; it must be a number from 1`);
  if (values.engine !== undefined && !(values.engine in engines))
    throw new Error(`--engine is "${values.engine}", not one of: ${Object.keys(engines).join(', ')}`);
  return { ...values, ...Object.fromEntries(counts.map((each) => [each, Number(values[each])])) };
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
      await writeFile(path.join(results, 'server.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'server.md'), markdown);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
