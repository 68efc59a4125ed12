import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueOrder } from './queue-order';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 4, minute));
const check = (id: string, minute: number) => ({ id, requestedBy: id[0]!, createdAt: at(minute) });
const order = (checks: ReturnType<typeof check>[], served: [string, Date][] = []) =>
  queueOrder(checks, new Map(served)).map(({ id }) => id);

// Behaviour: releases.check-queue
test('alternates between tokens, regardless of the number of their checks', () => {
  assert.deepEqual(order([check('a1', 1), check('a2', 2), check('a3', 3), check('b1', 4), check('b2', 5)]), [
    'a1',
    'b1',
    'a2',
    'b2',
    'a3',
  ]);
});

test('starts with the least recently served token', () => {
  const checks = [check('a1', 1), check('b1', 2), check('c1', 3)];
  assert.deepEqual(order(checks, [['a', at(0)]]), ['b1', 'c1', 'a1']);
  assert.deepEqual(
    order(checks, [
      ['b', at(0)],
      ['a', at(1)],
      ['c', at(2)],
    ]),
    ['b1', 'a1', 'c1'],
  );
});

test('takes the oldest check of a token first', () => {
  assert.deepEqual(order([check('a2', 9), check('a1', 1)]), ['a1', 'a2']);
});
