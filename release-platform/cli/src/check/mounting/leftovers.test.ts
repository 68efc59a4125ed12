import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growing, leftInPlace } from './leftovers';
import type { Counts } from './page-task';

const KIND = 'a listener of "resize" on window';
const rounds = (...counts: number[]): Counts[] => counts.map((count) => ({ [KIND]: { count, from: 'http://127.0.0.1/modules/a.js' } }));

// Behaviour: releases.check-page
test('reports growth in the second and third rounds as a leak', () => {
  const [fault] = growing(rounds(1, 2, 3));
  assert.deepEqual([fault?.what, fault?.source], [`leaves ${KIND} behind with every unmount (1, then 2, then 3)`, 'http://127.0.0.1/modules/a.js']);
  assert.equal(growing([{}, ...rounds(1, 2)]).length, 1);
});

// Behaviour: releases.check-page
test('ignores single and fluctuating leftovers', () => {
  for (const counts of [rounds(1, 1, 1), rounds(0, 1, 1), rounds(1, 1, 2), rounds(1, 2, 2), rounds(3, 2, 3)]) assert.deepEqual(growing(counts), []);
});

test('rules of style elements that are left are not told of a second time', () => {
  const counts = [1, 2, 3].map((count): Counts => ({ 'a style element': { count }, 'a style rule': { count } }));
  assert.deepEqual(
    growing(counts).map(({ what }) => what),
    ['leaves a style element behind with every unmount (1, then 2, then 3)'],
  );
});

test('nodes that are left in the place are told of once', () => {
  const left = (...nodes: string[]) => ({ left: nodes, counts: {} });
  assert.deepEqual(leftInPlace([left(), left()]), []);
  assert.match(leftInPlace([left('<p class="a">'), left('<p class="a">')])[0]!.what, /^leaves a node in its place when it is unmounted: <p class="a">$/);
  assert.match(leftInPlace([left('<p>', '<b>')])[0]!.what, /^leaves 2 nodes /);
});
