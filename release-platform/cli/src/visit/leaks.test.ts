import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeaks } from './leaks';
import type { ResourceCounts } from './page-bridge';

const KIND = 'a listener of "resize" on window';
const rounds = (...counts: number[]): ResourceCounts[] =>
  counts.map((count) => ({ [KIND]: { count, evidence: '() => {}' } }));

// Behaviour: releases.check
test('reports growth in the second and third rounds as a leak', () => {
  const [fault] = findLeaks(rounds(1, 2, 3));
  assert.deepEqual(
    [fault?.message, fault?.evidence],
    [`leaks ${KIND} on every unmount (1, then 2, then 3)`, ['() => {}']],
  );
  assert.equal(findLeaks([{}, ...rounds(1, 2)]).length, 1);
});

// Behaviour: releases.check
test('ignores single and fluctuating leftovers', () => {
  for (const counts of [rounds(1, 1, 1), rounds(0, 1, 1), rounds(1, 1, 2), rounds(1, 2, 2), rounds(3, 2, 3)])
    assert.deepEqual(findLeaks(counts), []);
});

test('does not report the rules of leaked style elements separately', () => {
  const counts = [1, 2, 3].map((count): ResourceCounts => ({
    'a style element': { count },
    'a style rule': { count },
  }));
  assert.deepEqual(
    findLeaks(counts).map(({ message }) => message),
    ['leaks a style element on every unmount (1, then 2, then 3)'],
  );
});

test('counts leaked resources only, whatever else the page has', () => {
  assert.match(findLeaks(rounds(4, 5, 6))[0]!.message, /\(1, then 2, then 3\)$/);
});
