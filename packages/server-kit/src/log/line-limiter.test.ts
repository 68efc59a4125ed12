import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLineLimiter } from './line-limiter';

// Behaviour: operating.slow
test('limits slow-request lines per minute and counts the omitted ones', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const counts: number[] = [];
  const mayWrite = createLineLimiter((count) => counts.push(count));
  const written = (keys: string[]) => keys.filter((key) => mayWrite(key)).length;
  assert.equal(written(Array<string>(1_000).fill('select 1')), 3);
  assert.equal(written(Array.from({ length: 1_000 }, (_value, index) => `select ${index + 2}`)), 97);
  context.mock.timers.tick(60_000);
  assert.deepEqual(counts, [1_900]);
  assert.equal(written(['select 1']), 1);
  context.mock.timers.tick(60_000);
  assert.deepEqual(counts, [1_900]);
});
