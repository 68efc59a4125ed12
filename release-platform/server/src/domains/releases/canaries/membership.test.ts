import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assignBucket, isInRollout, parseBucket } from './membership';

const ALL = Array.from({ length: 10_000 }, (_, number) => number);

// Behaviour: releases.canary
test('puts each share of buckets in a canary with a different offset each', () => {
  for (const share of [0.01, 1, 5, 20, 33.3, 50]) {
    const id = randomUUID();
    assert.equal(
      ALL.filter((number) => isInRollout({ id, share }, number)).length,
      Math.ceil(share * 100),
      `${share} %`,
    );
  }
  const inAll = ALL.filter((number) => ['a', 'b', 'c', 'd'].every((id) => isInRollout({ id, share: 20 }, number)));
  assert.ok(inAll.length < 2000);
  assert.equal(ALL.filter((number) => isInRollout({ id: 'a', share: null }, number)).length, 0);
});

test('parses ten thousand buckets and rejects other values', () => {
  const assigned = new Set(Array.from({ length: 2000 }, assignBucket));
  assert.ok([...assigned].every((number) => ALL.includes(number)));
  assert.ok(assigned.size > 1500);
  assert.deepEqual(['0', '9999', '10000', '-1', '', '1.5', 'x', undefined].map(parseBucket), [
    0,
    9999,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
