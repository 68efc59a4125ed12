// Measures what a large upload costs the platform in memory: it has to go to the disk piece by piece.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { readConfig, signIn } from '../serving/sign-in.mjs';
import { toMarkdown } from './markdown.mjs';
import { watchMemory } from './resident-memory.mjs';
import { uploadFile } from './upload-file.mjs';

const usage = `npm run bench:upload -- [options]

  --size <MB>    of the file (default 200)
  --uploads <n>  how many, one after the other, in one process (default 3)
  --save         write the result into bench/results
  --help`;

const MEGABYTE = 1024 * 1024;
/** Source: the portal's own aim. */
const LIMIT_BYTES = 150 * MEGABYTE;
const IDLE_MS = 2_000;
const results = path.join(import.meta.dirname, '../../results');

async function measure({ size, uploads }) {
  console.log('Building …');
  await build();
  const port = await freePort();
  const platform = await startPlatform(`http://localhost:${port}`, port);
  try {
    const { files } = await readConfig(platform.origin);
    const sizeBytes = size * MEGABYTE;
    const found = [];
    for (let upload = 0; upload < uploads; upload += 1) {
      const grant = await fetchGrant(platform.origin);
      const idle = await watchMemory(platform.pid, () => delay(IDLE_MS));
      const started = performance.now();
      const { samples } = await watchMemory(platform.pid, () =>
        uploadFile({ apiKey: files.apiKey, uploadApiUrl: `${platform.origin}/filestack/upload`, ...grant, size: sizeBytes }),
      );
      found.push({ idleBytes: summarize(idle.samples).median, peakBytes: Math.max(...samples), seconds: (performance.now() - started) / 1000 });
      console.log(`Upload ${upload + 1} of ${uploads} is done.`);
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      sizeBytes,
      limitBytes: LIMIT_BYTES,
      uploads: found,
    };
  } finally {
    await platform.stop();
  }
}

async function fetchGrant(origin) {
  const [session] = Object.values(await signIn(origin));
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${JSON.parse(session).access_token}` },
    body: JSON.stringify({ query: '{ getFileStackSecurity { policy signature } }' }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`There is no grant: ${errors[0].message}`);
  return data.getFileStackSecurity;
}

function readOptions(args) {
  const count = { type: 'string' };
  const { values } = parseArgs({
    args,
    options: {
      size: { ...count, default: '200' },
      uploads: { ...count, default: '3' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  for (const name of ['size', 'uploads']) {
    if (!/^[1-9]\d*$/.test(values[name])) throw new Error(`--${name} is "${values[name]}"; it must be a number from 1`);
  }
  return { ...values, size: Number(values.size), uploads: Number(values.uploads) };
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
      await writeFile(path.join(results, 'upload.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'upload.md'), markdown);
    }
    const highest = Math.max(...result.uploads.map(({ idleBytes, peakBytes }) => peakBytes - idleBytes));
    if (highest >= LIMIT_BYTES)
      throw new Error(`An upload took ${Math.round(highest / MEGABYTE)} MB more than idle; the limit is ${LIMIT_BYTES / MEGABYTE} MB`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
