// Lenders work while the portal is under every attack that once stopped it.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accounts } from '../../../e2e/support/accounts/demo-accounts';
import { freePort } from '@lender-portal/server-kit/testing/servers/server-process';
import { readResidentBytes } from '../harness/machine.mjs';
import { formatChange, formatCounts, formatDecimal, table } from '../harness/markdown.mjs';
import { countValues, median, quantile } from '../harness/statistics.mjs';
import { createRegistryToken, readJsonResponse, send } from '../portal/client.mjs';
import { startPortal } from '../portal/server.mjs';

const LIMITS = { p99Ms: 1_000, growth: 1.15 };
/** Length of the two compared windows of memory. Caches fill before the first one. */
const WINDOW_MINUTES = 5;
const SERVICE_KEY = 'the-service-key-of-the-soak-bench';
const SAMPLE_MS = 5_000;
const LENDERS =
  'main member amelia.whitaker benjamin.osei carla.mendoza daniel.kowalski eleanor.brandt farid.rahimi grace.nakamura hector.villanueva imani.baptiste jonas.lindqvist katherine.doyle liam.fitzgerald mei.zhang noah.abernathy olivia.santos priya.raman quentin.moreau rosa.castellano'
    .split(' ')
    .map((name) => `${name}@summit.example`);
/** Modules of the attacking teams. */
const MODULES = ['exchange', ...['auth', 'documents', 'users', 'profile'].map((name) => `@lender-portal/${name}-mfe`)];
const ATTACKS = ['uploads', 'operations', 'reports', 'checks'];

async function measure({ minutes, attacks: kinds }, use) {
  const ownersPort = String(await freePort());
  const settings = { CHECK_WORKER: 'on', SERVICE_KEY, OWNERS_PORT: ownersPort, LOG_LEVEL: 'error' };
  const { origin, pid } = await use(startPortal({ environment: settings }));
  const start = async (file) => {
    const child = fork(path.join(import.meta.dirname, 'soak', file));
    return Object.assign(child, { stop: () => child.kill() });
  };
  const owner = await createRegistryToken(origin, SERVICE_KEY, { name: 'owners', owner: true });
  const readRegistry = (address) => readJsonResponse(send(origin, `/registry/${address}`, { token: owner }));
  const createTeam = async (module, index) => ({
    module,
    token: await createRegistryToken(origin, SERVICE_KEY, { name: `soak-${index}`, modules: [module] }),
  });
  const attacks = {};
  const requests = [];
  const memory = [];
  const attackers = await use(start('attackers.mjs'));
  const emails = [accounts.whiteLabel, accounts.dev];
  attackers.send({ origin, owner, kinds, emails, teams: await Promise.all(MODULES.map(createTeam)) });
  const { canary } = await waitForMessage(attackers, 'started');
  attackers.on('message', ({ attack, outcome }) => {
    const counts = (attacks[attack] ??= {});
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  });
  const lenders = await use(start('lenders.mjs'));
  const begin = performance.now();
  const readSeconds = () => (performance.now() - begin) / 1_000;
  lenders.on('message', ({ kind, ms, error }) => {
    if (kind === 'request') requests.push({ at: readSeconds(), ms, error });
  });
  lenders.send({ origin, emails: LENDERS });
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (; readSeconds() < minute * 60; await delay(SAMPLE_MS))
      memory.push({ at: readSeconds(), bytes: await readResidentBytes(pid) });
    const summary = summarizeRequests(requests.filter(({ at }) => at >= (minute - 1) * 60));
    console.log(`Minute ${minute}:`, JSON.stringify({ ...summary, ...memory.at(-1), attacks }));
  }
  attackers.kill();
  lenders.send('end');
  const { writes, lost } = await waitForMessage(lenders, 'verified');
  return {
    requests: summarizeRequests(requests),
    growth: computeGrowth(memory, minutes),
    attacks,
    checks: countValues((await readRegistry('checks?limit=200')).map(({ state }) => state)),
    canary: (await readRegistry(`canaries/${canary}`)).state,
    ledger: await readRegistry('ledger/verify'),
    writes,
    lost,
  };
}

function summarizeRequests(requests) {
  const times = requests.filter(({ error }) => error === null).map(({ ms }) => ms);
  const errors = countValues(requests.map(({ error }) => error).filter((error) => error !== null));
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => (times.length > 0 ? quantile(times, share) : 0));
  return { count: times.length, p50, p99, max, failures: requests.length - times.length, errors };
}

/** @returns {number} median memory of the last five minutes divided by that of minutes 5–10; thirds of a shorter run */
function computeGrowth(memory, minutes) {
  const window = Math.min(minutes / 3, WINDOW_MINUTES) * 60;
  const readMedian = (from) =>
    median(memory.filter(({ at }) => at >= from && at < from + window).map(({ bytes }) => bytes));
  return readMedian(minutes * 60 - window) / readMedian(window);
}

/** @throws {Error} if the process exits before it sends a message of the kind */
function waitForMessage(child, kind) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message.kind === kind && resolve(message));
    child.once('exit', () => reject(new Error(`A process of the bench exited before it was "${kind}"`)));
  });
}

export default {
  title: 'Soak under attack',
  options: {
    minutes: { default: 30, help: 'duration' },
    attacks: { default: ATTACKS, values: ATTACKS, help: 'attacks' },
  },
  measure,
  report: ({ requests, growth, attacks, checks, canary, ledger, writes, lost }) => [
    `${LENDERS.length} lenders at work. Lenders and attackers share the machine with the portal, its embedded database and the browser of the check worker. Memory growth compares the last five minutes with minutes 5–10.`,
    table([requests], {
      'Requests of lenders': ({ count }) => formatDecimal(count),
      'p50, ms': ({ p50 }) => formatDecimal(p50),
      'p99, ms': ({ p99 }) => formatDecimal(p99),
      'Max, ms': ({ max }) => formatDecimal(max),
      Failures: ({ failures }) => failures,
      'Memory growth': () => formatChange(growth),
      'Records verified': () => writes,
      'Records lost': () => lost.length,
      Ledger: () => (ledger.ok ? 'verified' : `broken at ${ledger.broken}`),
    }),
    table(Object.entries(attacks), { Attack: ([name]) => name, Outcomes: ([, outcomes]) => formatCounts(outcomes) }),
    `Failures: ${formatCounts(requests.errors)}. Checks: ${formatCounts(checks)}. Canary of the forged reports: ${canary}.`,
  ],
  check: ({ requests, growth, writes, lost, ledger, canary }) => [
    requests.p99 >= LIMITS.p99Ms && `p99 was ${requests.p99.toFixed(0)} ms; the limit is ${LIMITS.p99Ms} ms`,
    requests.failures > 0 && `${requests.failures} requests of lenders failed`,
    growth >= LIMITS.growth && `Memory changed by ${formatChange(growth)}; the limit is ${formatChange(LIMITS.growth)}`,
    writes === 0 && 'Nothing was written',
    lost.length > 0 && `Lost: ${lost.join('; ')}`,
    !ledger.ok && 'The ledger does not verify',
    canary !== 'running' && `The canary is ${canary}`,
  ],
};
