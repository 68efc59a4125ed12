import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningBrowser } from './browser';
import { BrowserSlot, TimeLimitExceeded } from './browser-slot';

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
  return { browsers, slot: new BrowserSlot(start) };
}

const never = () => new Promise<never>(() => undefined);
const HOUR_MS = 3_600_000;

// Behaviour: releases.check-limits
test('kills the browser of endless work and gives the next work another one', async () => {
  const { browsers, slot } = fakeBrowsers();
  await assert.rejects(slot.run(10, never), TimeLimitExceeded);
  assert.deepEqual(browsers, [{ isKilled: true }]);
  assert.equal(await slot.run(HOUR_MS, async () => 'done'), 'done');
  assert.deepEqual(browsers, [{ isKilled: true }, { isKilled: false }]);
});

test('reuses one browser and replaces it after a crash', async () => {
  const { browsers, slot } = fakeBrowsers();
  await slot.run(HOUR_MS, async () => undefined);
  await assert.rejects(
    slot.run(HOUR_MS, () => Promise.reject(new Error('a fault'))),
    /a fault/,
  );
  assert.equal(browsers.length, 1);
  browsers[0]!.isKilled = true;
  await slot.run(HOUR_MS, async () => undefined);
  assert.equal(browsers.length, 2);
});

test('kills its browser when closed and starts no other', async () => {
  const { browsers, slot } = fakeBrowsers();
  await slot.run(HOUR_MS, async () => undefined);
  await slot.close();
  await assert.rejects(
    slot.run(HOUR_MS, async () => undefined),
    /was closed/,
  );
  assert.deepEqual(browsers, [{ isKilled: true }]);
});
