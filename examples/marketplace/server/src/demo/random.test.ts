import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from './random';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.integer(1, 6));
};

test('returns the same values for the same seed and others for another seed', () => {
  assert.deepEqual(draws('sales'), draws('sales'));
  assert.notDeepEqual(draws('sales'), draws('loans'));
});

test('distributes integers evenly between inclusive bounds', () => {
  const thrown = draws('dice');
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const count = thrown.filter((each) => each === face).length;
    assert.ok(count > 120 && count < 220, `${face} came ${count} times`);
  }
  assert.deepEqual([...new Set(thrown)].sort(), [1, 2, 3, 4, 5, 6]);
});

test('picks an element and rejects an empty list', () => {
  const random = createRandom('pick');
  assert.deepEqual([...new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))].sort(), ['a', 'b']);
  assert.throws(() => random.pick([]), { message: 'Expected a non-empty list to pick from' });
});

test('returns chances at their probability, including 0 and 1', () => {
  const random = createRandom('chance');
  const happened = (probability: number) =>
    Array.from({ length: 1_000 }, () => random.chance(probability)).filter(Boolean).length;
  assert.equal(happened(0), 0);
  assert.equal(happened(1), 1_000);
  const often = happened(0.3);
  assert.ok(often > 250 && often < 350, `${often} of 1,000`);
});
