import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../report/statistics.mjs';
import { signInAt } from '../sign-ins/load.mjs';
import { cpuTime } from './cpu-time.mjs';
import { operations } from './operations.mjs';

const EMAILS = ['main@summit.example', 'member@summit.example', 'main@whitelabel.example'];
/** A process hashes few passwords at a time; so many wait, and nobody is refused. */
const AT_A_TIME = 10;
const NETWORKS = 20;
/** What a few hundred lenders ask for in open tabs. */
const VIEWERS_PER_SECOND = 50;

/**
 * How many sign-ins a process takes, and what they do to those who ask who they are meanwhile.
 *
 * @param {{ local: { origin: string, pid: number }, token: string }} platforms
 */
export async function measureSignIns({ local, token }, seconds) {
  const alone = await askViewer(local, token, seconds);
  const [signIns, beside] = await Promise.all([signInOverAndOver(local, seconds), askViewer(local, token, seconds)]);
  return { signIns, alone, beside };
}

/** @throws {Error} where one is refused */
async function signInOverAndOver({ origin, pid }, seconds) {
  const signIn = await signInAt(origin);
  const [begin, before] = [performance.now(), await cpuTime(pid)];
  const times = [];
  let asked = 0;
  const loop = async () => {
    while (performance.now() - begin < seconds * 1000) {
      asked += 1;
      const { ms, status } = await signIn({ email: EMAILS[asked % EMAILS.length], password: 'lender-demo' }, `198.51.100.${(asked % NETWORKS) + 1}`);
      if (status !== 200) throw new Error(`A sign-in was answered by ${status}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, loop));
  const after = await cpuTime(pid);
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / (performance.now() - begin),
    perCpuSecond: before === undefined ? undefined : times.length / (after - before),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** Asks at a steady pace, whether or not the last was answered. */
async function askViewer({ origin }, token, seconds) {
  const { path: address, ...init } = operations(token).viewer;
  const begin = performance.now();
  const asked = [];
  while (performance.now() - begin < seconds * 1000) {
    asked.push(timed(() => fetch(origin + address, init)));
    await delay(Math.max(0, begin + (asked.length * 1000) / VIEWERS_PER_SECOND - performance.now()));
  }
  const times = await Promise.all(asked);
  return { requests: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function timed(request) {
  const begin = performance.now();
  const response = await request();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The viewer was answered by ${response.status}`);
  return performance.now() - begin;
}
