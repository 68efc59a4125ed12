import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { interleave, sampleDuring } from './rounds.mjs';

test('begins each round with the next variant', async () => {
  const order = [];
  const rounds = [];
  const measure = async (variant) => {
    order.push(variant);
    return `${variant}${order.length}`;
  };
  const measurements = await interleave(['a', 'b', 'c'], 4, measure, (round) => rounds.push(round));
  assert.equal(order.join(''), 'abcbcacababc');
  assert.deepEqual(rounds, [0, 1, 2, 3]);
  assert.deepEqual(measurements[1], ['b2', 'b4', 'b9', 'b11']);
});

test('samples until the work is done', async () => {
  let count = 0;
  const { result, samples } = await sampleDuring(
    async () => (count += 1),
    1,
    () => delay(30, 'done'),
  );
  assert.equal(result, 'done');
  assert.ok(samples.length > 1);
});

test('fails if a sample or the work fails', async () => {
  const fail = async () => {
    throw new Error('broken');
  };
  await assert.rejects(
    sampleDuring(fail, 1, () => delay(5)),
    /broken/,
  );
  await assert.rejects(
    sampleDuring(async () => 1, 1, fail),
    /broken/,
  );
});
