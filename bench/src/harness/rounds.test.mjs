import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { interleave, sampleDuring } from './rounds.mjs';

test('begins each round with the next variant', async () => {
  const order = [];
  const rounds = [];
  const measure = async (variant) => `${variant}${order.push(variant)}`;
  const measurements = await interleave(['a', 'b', 'c'], 4, measure, (round) => rounds.push(round));
  assert.equal(order.join(''), 'abcbcacababc');
  assert.deepEqual(rounds, [0, 1, 2, 3]);
  assert.deepEqual(measurements[1], ['b2', 'b4', 'b9', 'b11']);
});

test('samples until the work is done', async () => {
  let count = 0;
  const work = async () => {
    while (count < 3) await delay(1);
    return 'done';
  };
  const { result, samples } = await sampleDuring(async () => (count += 1), 1, work);
  assert.equal(result, 'done');
  assert.deepEqual(samples.slice(0, 3), [1, 2, 3]);
});

test('fails if a sample or the work fails', async () => {
  const fail = () => Promise.reject(new Error('broken'));
  const succeed = () => delay(1);
  await assert.rejects(sampleDuring(fail, 1, succeed), /broken/);
  await assert.rejects(sampleDuring(succeed, 1, fail), /broken/);
});
