import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningBrowser } from './browser';
import { BrowserPool, TimeLimitExceeded } from './browser-pool';

/** Browsers that record whether they were killed. */
function fakeBrowsers() {
  const browsers: { isKilled: boolean }[] = [];
  const start = async () => {
    const state = { isKilled: false };
    browsers.push(state);
    const kill = async () => {
      state.isKilled = true;
    };
    return { browser: { isConnected: () => !state.isKilled }, kill } as unknown as RunningBrowser;
  };
  return { browsers, pool: new BrowserPool(start) };
}

const never = () => new Promise<never>(() => undefined);
const HOUR_MS = 3_600_000;

// Behaviour: releases.check-states
test('kills the browser of endless work and gives the next work another one', async () => {
  const { browsers, pool } = fakeBrowsers();
  await assert.rejects(pool.run(10, never), TimeLimitExceeded);
  assert.deepEqual(browsers, [{ isKilled: true }]);
  assert.equal(await pool.run(HOUR_MS, async () => 'done'), 'done');
  assert.deepEqual(browsers, [{ isKilled: true }, { isKilled: false }]);
});

test('counts the time since the last progress of the work', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { browsers, pool } = fakeBrowsers();
  let progress!: () => void;
  const ended = pool.run(10, (_browser, onProgress) => {
    progress = onProgress;
    return never();
  });
  const rejected = assert.rejects(ended, TimeLimitExceeded);
  await new Promise(setImmediate);
  mock.timers.tick(9);
  progress();
  mock.timers.tick(9);
  await new Promise(setImmediate);
  assert.deepEqual(browsers, [{ isKilled: false }]);
  mock.timers.tick(1);
  await rejected;
  assert.deepEqual(browsers, [{ isKilled: true }]);
});

test('reuses a browser and replaces it after a crash', async () => {
  const { browsers, pool } = fakeBrowsers();
  await pool.run(HOUR_MS, async () => undefined);
  await assert.rejects(
    pool.run(HOUR_MS, () => Promise.reject(new Error('a fault'))),
    /a fault/,
  );
  assert.equal(browsers.length, 1);
  browsers[0]!.isKilled = true;
  await pool.run(HOUR_MS, async () => undefined);
  assert.equal(browsers.length, 2);
});

test('kills its browsers when closed, ends their work and starts no other', async () => {
  const { browsers, pool } = fakeBrowsers();
  const work = [pool.run(HOUR_MS, never), pool.run(HOUR_MS, never)];
  const ended = Promise.all(work.map((each) => assert.rejects(each, /were closed/)));
  await pool.close();
  await ended;
  await assert.rejects(pool.run(HOUR_MS, never), /were closed/);
  assert.deepEqual(browsers, [{ isKilled: true }, { isKilled: true }]);
});
