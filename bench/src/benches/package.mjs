// The production package: size, start, and memory over many requests.
import autocannon from 'autocannon';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeArchive } from '../../../tools/lib/delivery/archive.mjs';
import { makePackage } from '../../../tools/lib/delivery/make-package.mjs';
import { engineNames, engineOption, openEngine } from '../database/engines.mjs';
import { makeFolder } from '../harness/folder.mjs';
import { readResidentBytes } from '../harness/machine.mjs';
import { formatCounts, formatNumber, formatSpread, table } from '../harness/markdown.mjs';
import { readStatuses, sumCounts, summarize } from '../harness/statistics.mjs';
import { createPost, viewer } from '../platform/operations.mjs';
import { readJson, send, signIn } from '../platform/client.mjs';
import { repository, startServer } from '../platform/server.mjs';

const STARTS = 5;
const STEPS = 10;
/** Time to release memory of the start. */
const IDLE_MS = 20_000;
const CONNECTIONS = 20;
const BROTLI = { 'accept-encoding': 'br' };
/** Requests of visits: 13 compressed files, 4 viewers, 2 pages, 1 readiness check. */
const MIX =
  'file file viewer file file page file file viewer file file file page file viewer file file ready file viewer';

async function measure({ requests, engine: only }, use) {
  const folder = path.join((await use(makeFolder())).folder, 'lender-portal');
  const { bytes, version, date: committed } = await makePackage(repository, folder);
  await writeArchive(folder, `${folder}.tar.gz`, committed);
  const { size } = await stat(`${folder}.tar.gz`);
  const engines = [];
  for (const name of only ? [only] : engineNames) {
    const engine = await use(openEngine(name));
    engines.push({ name: engine.name, ...(await measureEngine(engine, folder, requests)) });
    await engine.stop();
    console.log(`${engine.name} measured.`);
  }
  return { version, bytes, archiveBytes: size, engines };
}

async function measureEngine({ dataDir, environment }, folder, count) {
  const settings = { PORT: '0', DATA_DIR: dataDir, ...environment };
  const start = () => startServer(path.join(folder, 'server.mjs'), settings, folder);
  const starts = [];
  for (let number = 0; number <= STARTS; number += 1) {
    const server = await start();
    starts.push(server.seconds);
    await server.stop();
  }
  const server = await start();
  try {
    const idle = await delay(IDLE_MS).then(() => readResidentBytes(server.pid));
    const memory = [];
    const loads = [];
    for (let step = 0; step < STEPS; step += 1) {
      loads.push(await sendMix(server.origin, Math.round(count / STEPS)));
      memory.push(await readResidentBytes(server.pid));
    }
    const idleAfter = await delay(IDLE_MS).then(() => readResidentBytes(server.pid));
    const perSecond = count / loads.reduce((sum, { duration }) => sum + duration, 0);
    return { starts, idle, memory, idleAfter, statuses: sumCounts(loads.map(readStatuses)), perSecond };
  } finally {
    await server.stop();
  }
}

async function sendMix(origin, amount) {
  const { token } = await signIn(origin);
  const { imports } = await readJson(send(origin, '/import-map.json'));
  const kinds = {
    file: { path: imports['@lender-portal/shell'], headers: BROTLI },
    page: { path: '/lenders/exchange', headers: BROTLI },
    viewer: createPost(token, viewer),
    ready: { path: '/readyz' },
  };
  const requests = MIX.split(' ').map((kind) => kinds[kind]);
  return autocannon({ url: origin, connections: CONNECTIONS, amount, requests });
}

export default {
  title: 'Production package',
  options: { requests: { default: 200_000, help: 'requests to each database' }, engine: engineOption },
  measure,
  report: ({ options, version, bytes, archiveBytes, engines }) => [
    `lender-portal ${version}: the folder has ${formatNumber(bytes / 1e6, 1)} MB, the archive ${formatNumber(archiveBytes / 1e6, 1)} MB.`,
    `Start: until the process is ready; the first start creates tables and demo data, the others are medians (quartiles). Memory is resident: ${IDLE_MS / 1000} s after the start, after each tenth of ${formatNumber(options.requests)} requests over ${CONNECTIONS} connections, and ${IDLE_MS / 1000} s after them. Of 20 requests, 13 are compressed files, 4 the viewer, 2 pages, 1 \`/readyz\`.`,
    table(engines, {
      Database: ({ name }) => name,
      'First start, s': ({ starts }) => formatNumber(starts[0], 1),
      'Start, s': ({ starts }) => formatSpread(summarize(starts.slice(1)), 1),
      'Idle, MB': ({ idle }) => formatNumber(idle / 1e6),
      'Under load, MB': ({ memory }) => memory.map((value) => formatNumber(value / 1e6)).join(' '),
      'Idle after, MB': ({ idleAfter }) => formatNumber(idleAfter / 1e6),
      'Requests per second': ({ perSecond }) => formatNumber(perSecond),
      Responses: ({ statuses }) => formatCounts(statuses),
    }),
  ],
};
