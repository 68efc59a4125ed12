// Response times of pages while browsers send very many telemetry reports.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readResidentBytes } from '../harness/machine.mjs';
import { formatChange, formatCounts, formatNumber, formatSpread, table } from '../harness/markdown.mjs';
import { interleave, sampleDuring } from '../harness/rounds.mjs';
import { maximum, median, quantile, summarize } from '../harness/statistics.mjs';
import { startPlatform } from '../platform/server.mjs';
import { readPageData, send, timeRequest } from '../platform/client.mjs';

/** Sending networks: rate limits reject most reports of one, and accept those of many. */
const NETWORKS = [1, 200];
const TOKENS = 300;
const PATHS = ['/lenders/sign-in', '/lenders/exchange', '/healthz'];
const REQUESTS_PER_ROUND = 5;
const SETTLE_MS = 300;
const MEMORY_SAMPLE_MS = 50;

async function measure({ perSecond, rounds }, use) {
  const loads = [];
  for (const networks of NETWORKS) {
    const platform = await use(startPlatform());
    loads.push({ networks, ...(await measureLoad(platform, { perSecond, rounds, networks })) });
    await platform.stop();
    console.log(`${networks} sending network(s) measured.`);
  }
  return { loads };
}

async function measureLoad({ origin, pid }, { perSecond, rounds, networks }) {
  const pages = [];
  for (let count = 0; count < TOKENS; count += 1) pages.push(await readReportingPage(origin));
  const flood = fork(path.join(import.meta.dirname, 'reports/flood.mjs'), { execArgv: [] });
  flood.send({ origin, perSecond, networks, pages });
  let floodSeconds = 0;
  const round = async (mode) => {
    flood.send(mode);
    const begin = performance.now();
    await delay(SETTLE_MS);
    const responses = [];
    for (let count = 0; count < REQUESTS_PER_ROUND; count += 1)
      for (const address of PATHS) responses.push({ path: address, ...(await timeRequest(origin, address)) });
    if (mode === 'on') floodSeconds += (performance.now() - begin) / 1000;
    return responses;
  };
  const readMemory = () => readResidentBytes(pid);
  const runRounds = () => interleave(['off', 'on'], rounds, round);
  const { result, samples: memory } = await sampleDuring(readMemory, MEMORY_SAMPLE_MS, runRounds);
  const finished = once(flood, 'message');
  flood.send('end');
  const [{ sent, statuses }] = await finished;
  const [off, on] = result.map((responses) => responses.flat());
  const readTimes = (responses, address) => responses.filter((each) => each.path === address).map(({ ms }) => ms);
  return {
    perSecond: sent / floodSeconds,
    statuses,
    failures: [...off, ...on].filter(({ status }) => status !== 200).length,
    times: PATHS.map((address) => ({ path: address, off: readTimes(off, address), on: readTimes(on, address) })),
    memory,
  };
}

/** @returns what a page reports with and about: its token, and its modules with their releases */
async function readReportingPage(origin) {
  const { text } = await send(origin, '/lenders/sign-in');
  const { imports } = JSON.parse(/<script type="systemjs-importmap"[^>]*>([^<]*)/.exec(text)[1]);
  const modules = Object.entries(imports)
    .filter(([name]) => name.endsWith('-mfe'))
    .map(([name, url]) => ({ name, release: /\/([^/]+\+[\da-f]{12})\//.exec(url)?.[1] ?? null }));
  return { token: readPageData(text, 'modules').live.reportToken, modules };
}

export default {
  title: 'Telemetry reports',
  options: {
    'per-second': { default: 2_000, help: 'reports per second' },
    rounds: { default: 21, help: 'rounds, each without and with reports' },
  },
  measure,
  report: ({ loads }) => [
    'Response times in ms without and with reports in interleaved rounds: median (quartiles). Half of the reports are valid, the others malformed, huge or forged; default limits. The sender shares the machine, so the differences are upper bounds.',
    table(
      loads.flatMap(({ networks, times }) => times.map((each) => ({ networks, ...each }))),
      {
        Path: (row) => row.path,
        Networks: ({ networks }) => networks,
        Without: ({ off }) => formatSpread(summarize(off), 1),
        With: ({ on }) => formatSpread(summarize(on), 1),
        Change: ({ on, off }) => formatChange(median(on) / median(off)),
        'p95 without': ({ off }) => formatNumber(quantile(off, 0.95), 1),
        'p95 with': ({ on }) => formatNumber(quantile(on, 0.95), 1),
      },
    ),
    table(loads, {
      Networks: ({ networks }) => networks,
      'Reports per second': ({ perSecond }) => formatNumber(perSecond),
      Responses: ({ statuses }) => formatCounts(statuses),
      'Peak memory, MB': ({ memory }) => formatNumber(maximum(memory) / 1e6),
    }),
  ],
  check: ({ loads }) =>
    loads.map(({ networks, failures }) => failures > 0 && `${networks} network(s): ${failures} requests failed`),
};
