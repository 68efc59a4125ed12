import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayAfter, SlowDown } from './slow-down';

const LIMIT = { max: 100, window: 3600 };

test('grows the delay with the failures up to ten seconds', () => {
  const cases = [
    [0, 0],
    [99, 0],
    [100, 1],
    [109, 1],
    [110, 2],
    [120, 4],
    [130, 8],
    [140, 10],
    [100_000, 10],
  ] as const;
  for (const [failures, seconds] of cases) assert.equal(delayAfter(failures, LIMIT), seconds, `${failures} failures`);
});

test('so many wait, of one account and altogether; a place is free once its wait is over', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const slowDown = new SlowDown({ perAccount: 2, max: 3 });
  const wait = (account: string, seconds = 10) => slowDown.wait(account, seconds, undefined);
  const waiting = [wait('a', 5), wait('a'), wait('b')];
  assert.equal(await wait('a'), false);
  assert.equal(await wait('c'), false);
  context.mock.timers.tick(5000);
  assert.equal(await waiting[0], true);
  const next = wait('a');
  assert.equal(await wait('b'), false);
  context.mock.timers.tick(10_000);
  assert.deepEqual(await Promise.all([...waiting, next]), [true, true, true, true]);
});

test('nobody waits for a client that has gone, nor for a server that stops', async () => {
  const slowDown = new SlowDown({ perAccount: 1, max: 1 });
  const gone = new AbortController();
  const first = slowDown.wait('a', 1000, gone.signal);
  gone.abort();
  assert.equal(await first, false);
  const second = slowDown.wait('a', 1000, undefined);
  slowDown.close();
  assert.equal(await second, false);
});
