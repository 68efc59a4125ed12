// Works like 20 lenders for half an hour while the portal is attacked in every way that once stopped it.
import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { residentBytes } from '../upload/resident-memory.mjs';
import { MAX_GROWTH, memoryGrowth, MAX_P99_MS, summaryOf, toMarkdown } from './report.mjs';

const usage = `npm run bench:soak -- [options]

  --minutes <n>   how long (default 30)
  --attacks <…>   some of uploads, copies, operations, reports, checks, with commas between (default all; none for comparison)
  --save          write the result into bench/results
  --help`;

const SERVICE_KEY = 'the-service-key-of-the-soak-bench';
const METRICS_TOKEN = 'the-metrics-token-of-the-soak-bench';
const SAMPLE_MS = 5_000;
const STOP_MS = 30_000;
const METRICS_MS = 5_000;
const LENDERS =
  'main member amelia.whitaker benjamin.osei carla.mendoza daniel.kowalski eleanor.brandt farid.rahimi grace.nakamura hector.villanueva imani.baptiste jonas.lindqvist katherine.doyle liam.fitzgerald mei.zhang noah.abernathy olivia.santos priya.raman quentin.moreau rosa.castellano'
    .split(' ')
    .map((name) => `${name}@summit.example`);
const ATTACKS = ['uploads', 'copies', 'operations', 'reports', 'checks'];
const ATTACKERS = ['main@whitelabel.example', 'main@dev.example'];
const MODULES = {
  uploaders: ['@lender-portal/users-mfe', '@lender-portal/profile-mfe'],
  copier: 'exchange',
  checker: '@lender-portal/auth-mfe',
  canary: '@lender-portal/documents-mfe',
};
const results = path.join(import.meta.dirname, '../../results');

async function measure({ minutes, attacks }) {
  console.log('Building …');
  await build();
  const port = await freePort();
  const environment = { CHECK_WORKER: 'on', SERVICE_KEY, METRICS_TOKEN, OWNERS_PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const platform = await startPlatform(`http://localhost:${port}`, port, { environment });
  // A hung platform would outlive this process.
  process.once('exit', () => kill(platform.pid));
  try {
    return await soak(platform, { minutes, kinds: attacks });
  } finally {
    await Promise.race([platform.stop(), delay(STOP_MS, undefined, { ref: false })]);
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function soak({ origin, pid }, { minutes, kinds }) {
  const owner = await createToken(origin, 'owners', [], true);
  const attackers = kinds.length === 0 ? undefined : fork(path.join(import.meta.dirname, 'attackers.mjs'));
  const lenders = fork(path.join(import.meta.dirname, 'lenders.mjs'));
  const requests = [];
  const attacks = {};
  const memory = [];
  try {
    let canary;
    if (attackers) {
      attackers.send({ origin, owner, kinds, ...(await teamsOf(origin)), emails: ATTACKERS });
      ({ canary } = await answerOf(attackers, 'started'));
      attackers.on('message', ({ kind, attack, outcome }) => {
        if (kind !== 'attack') return;
        attacks[attack] ??= {};
        attacks[attack][outcome] = (attacks[attack][outcome] ?? 0) + 1;
      });
    }
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1_000;
    lenders.on('message', ({ kind, ms, error }) => {
      if (kind === 'request') requests.push({ at: seconds(), ms, error });
    });
    lenders.send({ origin, emails: LENDERS });
    for (let minute = 1; minute <= minutes; minute += 1) {
      while (seconds() < minute * 60) {
        memory.push({ at: seconds(), bytes: await residentBytes(pid) });
        await delay(Math.min(SAMPLE_MS, Math.max(0, minute * 60_000 - seconds() * 1_000)));
      }
      sayMinute(minute, requests, memory, await heapBytes(origin), attacks);
    }
    attackers?.kill();
    lenders.send('end');
    const verified = await answerOf(lenders, 'verified');
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node },
      minutes,
      kinds,
      lenders: LENDERS.length,
      requests: summaryOf(requests),
      byMinute: Array.from({ length: minutes }, (_, minute) => summaryOf(ofMinute(requests, minute + 1))),
      memory,
      attacks,
      checks: await checksOf(origin, owner),
      canary: canary && (await ask(origin, owner, `/registry/canaries/${canary}`)).state,
      ledger: await ask(origin, owner, '/registry/ledger/verify'),
      writes: verified.writes,
      lost: verified.lost,
    };
  } finally {
    for (const child of [attackers, lenders]) child?.kill();
  }
}

const ofMinute = (rows, minute) => rows.filter(({ at }) => at >= (minute - 1) * 60 && at < minute * 60);

function sayMinute(minute, requests, memory, heap, attacks) {
  const { count, p50, p99, max, errors } = summaryOf(ofMinute(requests, minute));
  const rss = ofMinute(memory, minute).at(-1)?.bytes ?? 0;
  const outcomes = Object.entries(attacks).map(
    ([attack, each]) =>
      `${attack} ${Object.entries(each)
        .map(([outcome, times]) => `${outcome}:${times}`)
        .join(' ')}`,
  );
  const failures = Object.entries(errors).map(([error, times]) => `${times}× ${error}`);
  console.log(
    `${minute} min: ${count} requests, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms; RSS ${(rss / 1e6).toFixed(0)} MB, heap ${(heap / 1e6).toFixed(0)} MB` +
      `${failures.length > 0 ? `\n  failures: ${failures.join('; ')}` : ''}${outcomes.length > 0 ? `\n  ${outcomes.join('\n  ')}` : ''}`,
  );
}

/** @returns {Promise<object>} the next message of a kind. @throws {Error} if the process ends first */
function answerOf(child, kind) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message.kind === kind && resolve(message));
    child.once('exit', () => reject(new Error(`A process of the bench ended before it was "${kind}"`)));
  });
}

async function createToken(origin, name, modules, isOwner = false) {
  const response = await fetch(`${origin}/staff/registry-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, modules, owner: isOwner }),
  });
  if (response.status !== 201) throw new Error(`No token for ${name}: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
}

async function teamsOf(origin) {
  const team = async (module) => ({ module, token: await createToken(origin, `soak-${module.split('/').at(-1)}`, [module]) });
  return {
    uploaders: await Promise.all(MODULES.uploaders.map(team)),
    copier: await team(MODULES.copier),
    checker: await team(MODULES.checker),
    canaryTeam: await team(MODULES.canary),
  };
}

async function ask(origin, token, address) {
  const response = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** @returns {Promise<Record<string, number>>} the number of checks in each state */
async function checksOf(origin, owner) {
  const states = {};
  for (const { state } of await ask(origin, owner, '/registry/checks?limit=200')) states[state] = (states[state] ?? 0) + 1;
  return states;
}

async function heapBytes(origin) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await fetch(`${origin}/metrics`, { headers, signal: AbortSignal.timeout(METRICS_MS) }).then(
    (response) => response.text(),
    () => '',
  );
  return Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}

/** @throws {Error} that names everything that did not hold */
function assertHeld({ requests, memory, minutes, writes, lost, ledger, canary }) {
  const problems = [
    requests.p99 >= MAX_P99_MS && `p99 of the lenders' requests was ${requests.p99.toFixed(0)} ms; the limit is ${MAX_P99_MS} ms`,
    requests.failures > 0 && `${requests.failures} of the lenders' requests failed`,
    memoryGrowth(memory, minutes) >= MAX_GROWTH && `memory grew by ${((memoryGrowth(memory, minutes) - 1) * 100).toFixed(0)} %`,
    writes === 0 && 'nothing was written',
    lost.length > 0 && `lost: ${lost.join('; ')}`,
    !ledger.ok && 'the ledger does not verify',
    canary !== undefined && canary !== 'running' && `the canary is ${canary}`,
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '30' },
      attacks: { type: 'string', default: ATTACKS.join(',') },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.minutes)) throw new Error(`--minutes is "${values.minutes}"; it must be a number from 1`);
  const attacks = values.attacks === 'none' ? [] : values.attacks.split(',');
  const unknown = attacks.find((kind) => !ATTACKS.includes(kind));
  if (unknown !== undefined) throw new Error(`--attacks names "${unknown}", none of: ${ATTACKS.join(', ')}`);
  return { ...values, attacks, minutes: Number(values.minutes) };
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
      await writeFile(path.join(results, 'soak.json'), `${JSON.stringify(result)}\n`);
      await writeFile(path.join(results, 'soak.md'), markdown);
    }
    assertHeld(result);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
