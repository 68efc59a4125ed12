// Throughput of one platform process on PostgreSQL, next to Fastify alone and a bare statement in the same run.
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openEngine, startPortalOn } from '../database/engines.mjs';
import { readCpuSeconds } from '../harness/machine.mjs';
import { formatKilobytes, formatDecimal, table } from '../harness/markdown.mjs';
import { beforeOption } from '../harness/options.mjs';
import { interleave } from '../harness/rounds.mjs';
import { compareRounds, median } from '../harness/statistics.mjs';
import { createPost, getUsers, viewer } from '../portal/operations.mjs';
import { send, signIn } from '../portal/client.mjs';
import { repository } from '../portal/server.mjs';

const WARM_UP_SECONDS = 1;
const PAGE = '/lenders/exchange';
const PLAIN = { 'accept-encoding': 'identity' };
const BROTLI = { 'accept-encoding': 'br' };
const NO_LIMITS = { GRAPHQL_RUNNING: '64', GRAPHQL_WAITING: '1000' };
/** Settings that production requires. The named services receive no requests. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SERVICE_KEY: 'unused-supabase-service-key-of-the-bench',
  FILESTACK_API_KEY: 'ABenchApplicationKey',
  FILESTACK_APP_SECRET: 'unused-secret-of-the-bench',
  ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/sign-in',
  BOT_CHALLENGE: 'off',
  OWNERS_URL: 'none',
  MARKETPLACE: 'on',
  SMTP_URL: 'smtps://mail.invalid:465',
  SERVICE_KEY: 'unused-service-key-of-the-server-bench',
};

async function measure({ seconds, rounds, connections, before }, use) {
  const versions = [...(before ? [[', before', path.resolve(before)]] : []), [before ? ', now' : '', repository]];
  const targets = [];
  let engine;
  let page;
  for (const [suffix, folder] of versions) {
    // Each version migrates its own database.
    engine = await use(openEngine('postgres'));
    const local = await use(startPortalOn(engine, NO_LIMITS, { folder }));
    // A second process in production mode, with the first as its hosted auth service.
    const settings = { ...NO_LIMITS, ...PRODUCTION, SUPABASE_URL: local.publicOrigin };
    const hosted = await use(startPortalOn(engine, settings, { folder, publicOrigin: 'https://portal.example' }));
    page = (await send(hosted.origin, PAGE)).text;
    const { token } = await signIn(local.origin);
    targets.push(...listTargets({ hosted, token, page, suffix }));
  }
  targets.unshift(...listBaselines(await use(startBaseline(engine, Buffer.byteLength(page)))));
  for (const target of targets) await load(target, { duration: WARM_UP_SECONDS, connections });
  const loadForLong = (target) => load(target, { duration: seconds, connections });
  const loads = await interleave(targets, rounds, loadForLong, (round) => console.log(`Round ${round + 1} …`));
  return { targets: targets.map(({ name, baseline }, index) => ({ name, baseline, loads: loads[index] })) };
}

async function startBaseline({ environment }, bodyBytes) {
  const env = { ...process.env, ...environment, BODY_BYTES: String(bodyBytes) };
  const child = fork(path.join(import.meta.dirname, 'server/baseline.mjs'), { execArgv: [], env });
  const [{ origin }] = await once(child, 'message');
  return { origin, pid: child.pid, stop: () => child.kill() };
}

const BASELINES = { hello: 'Fastify, hello', body: 'Fastify, body of the page', select: 'Fastify, select 1' };

const listBaselines = (server) =>
  Object.entries(BASELINES).map(([key, name]) => ({ name, server, request: { path: `/${key}` } }));

function listTargets({ hosted, token, page, suffix }) {
  const [, file] = /<link rel="preload" as="script"[^>]* href="([^"]+)"/.exec(page);
  return [
    ['Page, plain', 'body', hosted, { path: PAGE, headers: PLAIN }],
    ['Page, brotli', 'body', hosted, { path: PAGE, headers: BROTLI }],
    ['Hashed file, brotli', 'hello', hosted, { path: file, headers: BROTLI }],
    ['Viewer', 'select', hosted, createPost(token, viewer)],
    ['Users page', 'select', hosted, createPost(token, getUsers())],
  ].map(([name, key, server, request]) => ({ name: name + suffix, baseline: BASELINES[key], server, request }));
}

/** Sends one request repeatedly. @throws {Error} if any response is not successful */
async function load({ name, server, request: { path: address, ...request } }, options) {
  const before = await readCpuSeconds(server.pid);
  const result = await autocannon({ ...request, ...options, url: server.origin + address });
  const cpuSeconds = (await readCpuSeconds(server.pid)) - before;
  const requests = result.requests.total;
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${name}: ${failures} failures; ${JSON.stringify(result.statusCodeStats)}`);
  return {
    perCpuSecond: requests / cpuSeconds,
    perSecond: requests / result.duration,
    bytes: result.throughput.total / requests,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

export default {
  title: 'Throughput of one process',
  options: {
    seconds: { default: 3, help: 'duration of each load' },
    rounds: { default: 5, help: 'loads of each request' },
    connections: { default: 10, help: 'concurrent connections' },
    before: beforeOption,
  },
  measure,
  report({ targets }) {
    const read = (target, key) => target.loads.map((each) => each[key]);
    const compare = (target) => {
      const baseline = targets.find(({ name }) => name === target.baseline);
      if (!baseline) return '';
      const { ratio } = compareRounds(read(target, 'perCpuSecond'), read(baseline, 'perCpuSecond'));
      return `${formatDecimal(ratio * 100, 1)}% of ${baseline.name}`;
    };
    return [
      `Clients, servers and PostgreSQL share the machine, so compare each row with its baseline of the same run. "Per CPU second" is the throughput of one core: requests divided by the CPU time of the server's process. Medians of the rounds.`,
      table(targets, {
        Request: ({ name }) => name,
        'Per CPU second': (target) => formatDecimal(median(read(target, 'perCpuSecond'))),
        'Per second': (target) => formatDecimal(median(read(target, 'perSecond'))),
        'p50, ms': (target) => formatDecimal(median(read(target, 'p50'))),
        'p99, ms': (target) => formatDecimal(median(read(target, 'p99'))),
        kB: (target) => formatKilobytes(median(read(target, 'bytes'))),
        'Share of baseline': compare,
      }),
    ];
  },
};
