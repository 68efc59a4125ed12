import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from './random';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.integer(1, 6));
};

test('the same seed gives the same values, another seed others', () => {
  assert.deepEqual(draws('sales'), draws('sales'));
  assert.notDeepEqual(draws('sales'), draws('loans'));
});

test('integers stay within their bounds, reach both, and are spread evenly', () => {
  const thrown = draws('dice');
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const count = thrown.filter((each) => each === face).length;
    assert.ok(count > 120 && count < 220, `${face} came ${count} times`);
  }
  assert.deepEqual([...new Set(thrown)].sort(), [1, 2, 3, 4, 5, 6]);
});

test('one of a list is picked; an empty list has none', () => {
  const random = createRandom('pick');
  assert.deepEqual([...new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))].sort(), ['a', 'b']);
  assert.throws(() => random.pick([]), { message: 'There is nothing to pick from.' });
});

test('what cannot happen never does, what is certain always, and the rest as often as it should', () => {
  const random = createRandom('chance');
  const happened = (probability: number) => Array.from({ length: 1_000 }, () => random.chance(probability)).filter(Boolean).length;
  assert.equal(happened(0), 0);
  assert.equal(happened(1), 1_000);
  const often = happened(0.3);
  assert.ok(often > 250 && often < 350, `${often} of 1,000`);
});
