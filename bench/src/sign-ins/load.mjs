import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../serving/sign-in.mjs';

const PROBE_EVERY_MS = 100;
const OWNER_EVERY_MS = 2_000;

/** The password of every account of the demo data. */
const OWNER = { email: 'member@summit.example', password: 'lender-demo' };

/** @returns {Promise<{ ms: number, status: number }>} of an answer that was read to its end; status 0 where none came */
async function timed(request) {
  const begin = performance.now();
  const status = await request().then(
    (response) =>
      response.arrayBuffer().then(
        () => response.status,
        () => 0,
      ),
    () => 0,
  );
  return { ms: performance.now() - begin, status };
}

/** @returns {Promise<(credentials: object, from: string) => Promise<{ ms: number, status: number }>>} signs in, as a client behind the proxy */
export async function signInAt(origin) {
  const { key } = (await readConfig(origin)).auth;
  return (credentials, from) =>
    timed(() =>
      fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: key, 'x-forwarded-for': from },
        body: JSON.stringify(credentials),
      }),
    );
}

export const ownerSignsIn = (signIn) => signIn(OWNER, '203.0.113.200');

/**
 * Guesses at passwords from so many networks, evenly over the time, however long the answers take; meanwhile a client asks
 * for the health and for a page, and an owner signs in from a network of their own.
 *
 * @param {string} origin
 * @param {{ perMinute: number, networks: number, seconds: number }} load
 */
export async function underLoad(origin, { perMinute, networks, seconds }) {
  const signIn = await signInAt(origin);
  const end = performance.now() + seconds * 1000;
  const [guesses, health, page, owner] = await Promise.all([
    atRate(60_000 / perMinute, end, (index) => signIn({ email: `guess-${index}@bench.example`, password: 'wrong' }, `198.51.100.${index % networks}`)),
    sequentially(PROBE_EVERY_MS, end, () => timed(() => fetch(`${origin}/healthz`))),
    sequentially(PROBE_EVERY_MS, end, () => timed(() => fetch(`${origin}/lenders/sign-in`))),
    sequentially(OWNER_EVERY_MS, end, () => ownerSignsIn(signIn)),
  ]);
  return { networks, guesses, health, page, owner };
}

/** Begins one every so often, whether or not the last is answered. */
async function atRate(everyMs, end, ask) {
  const begin = performance.now();
  const answers = [];
  while (performance.now() < end) {
    answers.push(ask(answers.length));
    await delay(Math.max(0, begin + answers.length * everyMs - performance.now()));
  }
  return Promise.all(answers);
}

async function sequentially(everyMs, end, ask) {
  const answers = [];
  while (performance.now() < end) {
    answers.push(await ask());
    await delay(everyMs);
  }
  return answers;
}
