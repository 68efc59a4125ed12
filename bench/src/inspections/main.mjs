// Measures how long /healthz takes while hostile builds are published.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { build } from '../../../tools/build.mjs';
import { repository } from '../bundles/paths.mjs';
import { quantile } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { hostileBuilds } from './hostile-builds.mjs';

const usage = `npm run bench:inspections -- [options]

  --teams <n>       that publish at the same time (default 3)
  --seconds <n>     of the load (default 30)
  --before <folder> a repository of an earlier version, built, to measure instead
  --no-build        measure what is built
  --help`;

/** Source: the portal's own aim. */
const LIMIT_MS = 100;
const PAUSE_MS = 20;
const SERVICE_KEY = 'a-service-key-of-the-bench-that-is-long-enough';

async function measure({ teams, seconds, folder }) {
  const port = await freePort();
  const platform = await startPlatform(`http://127.0.0.1:${port}`, port, {
    folder,
    environment: { SERVICE_KEY, LIMIT_PUBLISHES: '10000/60', LOG_LEVEL: 'error' },
  });
  try {
    const idle = await ask(platform.origin, () => sleep(5_000));
    const loads = await Promise.all(Array.from({ length: teams }, (_, index) => startTeam(platform.origin, `team-${index}`)));
    const memory = watchMemory(platform.pid);
    const end = Date.now() + seconds * 1_000;
    const answers = new Map();
    const loaded = await ask(platform.origin, () => Promise.all(loads.map((publish) => publish(end, answers))));
    return { idle, loaded, answers, memory: memory.stop() };
  } finally {
    await platform.stop();
  }
}

/** @returns {Promise<number[]>} how long each answer took while the work was done, in ms */
async function ask(origin, work) {
  const times = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const begin = performance.now();
      const { status } = await fetch(`${origin}/healthz`);
      if (status !== 200) throw new Error(`/healthz answers ${status}`);
      times.push(performance.now() - begin);
      await sleep(PAUSE_MS);
    }
  })();
  await work();
  isDone = true;
  await asking;
  return times;
}

async function startTeam(origin, name) {
  const module = name;
  const response = await fetch(`${origin}/staff/registry-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, modules: [module] }),
  });
  const { token } = await response.json();
  const archives = await Promise.all(Object.entries(hostileBuilds(module)).map(async ([what, files]) => [what, await archiveOf(files)]));
  return async (end, answers) => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const [what, body] = archives[turn % archives.length];
      const answer = await fetch(`${origin}/registry/modules/${module}/releases`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body,
      });
      await answer.arrayBuffer();
      answers.set(`${what}: ${answer.status}`, (answers.get(`${what}: ${answer.status}`) ?? 0) + 1);
    }
  };
}

async function archiveOf(files) {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const chunks = [];
  for await (const chunk of archive) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** The most memory of the portal, and of it together with the processes that it started. Linux only. */
function watchMemory(pid) {
  const most = { portal: 0, together: 0 };
  const look = async () => {
    const portal = await residentMb(pid);
    const children = await childrenOf(pid);
    const together = (await Promise.all(children.map(residentMb))).reduce((sum, each) => sum + each, portal);
    most.portal = Math.max(most.portal, portal);
    most.together = Math.max(most.together, together);
  };
  const timer = setInterval(() => void look().catch(() => {}), 200);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

const residentMb = async (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024;

async function childrenOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean));
}

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
    before: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
else {
  if (!values['no-build']) await build();
  const folder = values.before === undefined ? repository : path.resolve(values.before);
  const { idle, loaded, answers, memory } = await measure({ teams: Number(values.teams), seconds: Number(values.seconds), folder });
  const line = (times) =>
    `median ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}, most ${Math.max(...times).toFixed(1)} ms (${times.length} answers)`;
  console.log(`/healthz idle: ${line(idle)}\n/healthz under load: ${line(loaded)}`);
  console.log(`Memory: portal ${memory.portal.toFixed(0)} MB, with inspections ${memory.together.toFixed(0)} MB`);
  for (const [what, count] of [...answers].sort()) console.log(`${what} (${count} times)`);
  if (quantile(loaded, 0.99) >= LIMIT_MS) process.exitCode = 1;
}
