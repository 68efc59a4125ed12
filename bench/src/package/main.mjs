// Measures what `npm run package` makes: its size, its start, and its memory over many requests.
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { writeArchive } from '../../../tools/lib/delivery/archive.mjs';
import { makePackage } from '../../../tools/lib/delivery/make-package.mjs';
import { repository } from '../bundles/paths.mjs';
import { engines } from '../team/engines.mjs';
import { residentBytes } from '../upload/resident-memory.mjs';
import { toMarkdown } from './markdown.mjs';
import { startPackage } from './start-package.mjs';
import { sendRequests } from './requests.mjs';

const usage = `npm run bench:package -- [options]

  --requests <n>    of each database (default 200000)
  --steps <n>       how often memory is looked at (default 10)
  --engine <name>   postgres or embedded (default both)
  --save            write the result into bench/results
  --help`;

const STARTS = 5;
/** Nothing is asked for: what the start needed alone is given back. */
const IDLE_MS = 20_000;
const results = path.join(import.meta.dirname, '../../results');

async function measureEngine(open, folder, { requests, steps }) {
  const engine = await open();
  try {
    const options = { environment: engine.environment, dataDir: engine.dataDir };
    const first = await startPackage(folder, options);
    await first.stop();
    const starts = [];
    for (let count = 0; count < STARTS; count += 1) {
      const next = await startPackage(folder, options);
      starts.push(next.seconds);
      await next.stop();
    }
    const running = await startPackage(folder, options);
    try {
      await delay(IDLE_MS);
      const idle = await residentBytes(running.pid);
      const memory = [];
      const statuses = {};
      const begun = performance.now();
      for (let step = 0; step < steps; step += 1) {
        const answers = await sendRequests(running.origin, Math.round(requests / steps));
        for (const [status, count] of Object.entries(answers)) statuses[status] = (statuses[status] ?? 0) + count;
        memory.push(await residentBytes(running.pid));
      }
      const seconds = (performance.now() - begun) / 1000;
      await delay(IDLE_MS);
      return { name: engine.name, first: first.seconds, starts, idle, memory, after: await residentBytes(running.pid), statuses, seconds };
    } finally {
      await running.stop();
    }
  } finally {
    await engine.close();
  }
}

async function measure({ requests, steps, engine }) {
  console.log('Building …');
  await build();
  const place = await mkdtemp(path.join(tmpdir(), 'lender-portal-package-'));
  const folder = path.join(place, 'lender-portal');
  try {
    const { bytes, version, date: committed } = await makePackage(repository, folder);
    await writeArchive(folder, `${folder}.tar.gz`, committed);
    const { size } = await stat(`${folder}.tar.gz`);
    const measured = [];
    for (const name of engine ? [engine] : Object.keys(engines)) {
      measured.push(await measureEngine(engines[name], folder, { requests, steps }));
      console.log(`${measured.at(-1).name} done.`);
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node, load: loadavg()[0] },
      version,
      bytes,
      archive: size,
      requests,
      engines: measured,
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    steps: { type: 'string', default: '10' },
    engine: { type: 'string' },
    save: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(usage);
else {
  const result = await measure({ requests: Number(values.requests), steps: Number(values.steps), engine: values.engine });
  const markdown = toMarkdown(result);
  console.log(markdown);
  if (values.save) {
    await mkdir(results, { recursive: true });
    await writeFile(path.join(results, 'package.md'), markdown);
    await writeFile(path.join(results, 'package.json'), `${JSON.stringify(result, null, 2)}\n`);
  }
}
