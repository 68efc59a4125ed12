import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeaks, findLeftNodes } from './leaks';
import type { Counts } from './page-task';

const KIND = 'a listener of "resize" on window';
const rounds = (...counts: number[]): Counts[] =>
  counts.map((count) => ({ [KIND]: { count, from: 'http://127.0.0.1/modules/a.js' } }));

// Behaviour: releases.check-page
test('reports growth in the second and third rounds as a leak', () => {
  const [fault] = findLeaks(rounds(1, 2, 3));
  assert.deepEqual(
    [fault?.what, fault?.source],
    [`leaks ${KIND} on every unmount (1, then 2, then 3)`, 'http://127.0.0.1/modules/a.js'],
  );
  assert.equal(findLeaks([{}, ...rounds(1, 2)]).length, 1);
});

// Behaviour: releases.check-page
test('ignores single and fluctuating leftovers', () => {
  for (const counts of [rounds(1, 1, 1), rounds(0, 1, 1), rounds(1, 1, 2), rounds(1, 2, 2), rounds(3, 2, 3)])
    assert.deepEqual(findLeaks(counts), []);
});

test('does not report the rules of leaked style elements separately', () => {
  const counts = [1, 2, 3].map((count): Counts => ({ 'a style element': { count }, 'a style rule': { count } }));
  assert.deepEqual(
    findLeaks(counts).map(({ what }) => what),
    ['leaks a style element on every unmount (1, then 2, then 3)'],
  );
});

test('reports nodes left in the container once', () => {
  const left = (...nodes: string[]) => ({ left: nodes, counts: {} });
  assert.deepEqual(findLeftNodes([left(), left()]), []);
  assert.match(
    findLeftNodes([left('<p class="a">'), left('<p class="a">')])[0]!.what,
    /^leaves a node in its container after unmounting: <p class="a">$/,
  );
  assert.match(findLeftNodes([left('<p>', '<b>')])[0]!.what, /^leaves 2 nodes /);
});
