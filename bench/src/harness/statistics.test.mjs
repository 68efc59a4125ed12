import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareRounds,
  compareWithBest,
  computeMedianInterval,
  maximum,
  median,
  quantile,
  summarize,
} from './statistics.mjs';

test('interpolates quantiles between neighbors', () => {
  assert.equal(quantile([4, 1, 3, 2], 0.5), 2.5);
  assert.equal(quantile([10, 20], 0.95), 19.5);
  assert.equal(median([7]), 7);
  assert.equal(maximum([3, 9, 2]), 9);
  assert.deepEqual(summarize([1, 2, 3, 4, 5]), { median: 3, lower: 2, upper: 4 });
});

test('takes the interval of a median from order statistics', () => {
  const values = Array.from({ length: 25 }, (_, index) => index + 1);
  assert.deepEqual(computeMedianInterval(values), [8, 19]);
  assert.deepEqual(computeMedianInterval([2, 1]), [1, 2]);
});

test('compares series round by round, which cancels the drift of the machine', () => {
  const reference = [100, 200, 400, 800, 1600];
  const { ratio, interval } = compareRounds(
    reference.map((value) => value * 0.8),
    reference,
  );
  assert.equal(ratio, 0.8);
  assert.deepEqual(interval, [0.8, 0.8]);
});

test('compares with the reference of the lowest median', () => {
  const fast = [100, 100, 900];
  const slow = [200, 200, 200];
  assert.equal(compareWithBest([50, 50, 50], [slow, fast]).ratio, 0.5);
});
