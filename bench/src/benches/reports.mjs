// Response times of pages while browsers send very many telemetry reports.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readResidentBytes } from '../harness/machine.mjs';
import { formatChange, formatCounts, formatNumber, formatSpread, table } from '../harness/markdown.mjs';
import { interleave, sampleDuring } from '../harness/rounds.mjs';
import { maximum, median, quantile, sumCounts, summarize } from '../harness/statistics.mjs';
import { startPlatform } from '../platform/server.mjs';
import { readPageData, send, timeRequest } from '../platform/client.mjs';

/** Sending networks: rate limits reject most reports of one, and accept those of many. */
const NETWORKS = [1, 200];
const TOKENS = 300;
const PATHS = ['/lenders/sign-in', '/lenders/exchange', '/healthz'];
const SECONDS = 2;
const MEMORY_SAMPLE_MS = 50;

async function measure({ perSecond, rounds }, use) {
  const loads = [];
  for (const networks of NETWORKS) {
    const platform = await use(startPlatform());
    const flood = fork(path.join(import.meta.dirname, 'reports/flood.mjs'), { execArgv: [] });
    await use({ stop: () => flood.kill() });
    loads.push({ networks, ...(await measureLoad(platform, flood, { perSecond, rounds, networks })) });
    await platform.stop();
  }
  return { loads };
}

async function measureLoad({ origin, pid }, flood, { perSecond, rounds, networks }) {
  const pages = [];
  for (let count = 0; count < TOKENS; count += 1) pages.push(await readReportingPage(origin));
  const sendReports = async () => {
    flood.send({ origin, pages, networks, perSecond, seconds: SECONDS });
    return (await once(flood, 'message'))[0];
  };
  const modes = [() => delay(SECONDS * 1_000), sendReports];
  let turn = 0;
  const timePage = async () => {
    const address = PATHS[turn++ % PATHS.length];
    return { path: address, ...(await timeRequest(origin, address)) };
  };
  const runRounds = () => interleave(modes, rounds, (work) => sampleDuring(timePage, 0, work));
  const { result, samples: memory } = await sampleDuring(() => readResidentBytes(pid), MEMORY_SAMPLE_MS, runRounds);
  const [off, on] = result.map((each) => each.flatMap(({ samples }) => samples));
  const readTimes = (responses, address) => responses.filter((each) => each.path === address).map(({ ms }) => ms);
  const reports = result[1].map((round) => round.result);
  return {
    perSecond: median(reports.map((round) => round.perSecond)),
    statuses: sumCounts(reports.map(({ statuses }) => statuses)),
    failures: [...off, ...on].filter(({ status }) => status !== 200).length,
    times: PATHS.map((address) => ({ path: address, off: readTimes(off, address), on: readTimes(on, address) })),
    memory,
  };
}

/** @returns the page's report token, and its modules with their releases */
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
