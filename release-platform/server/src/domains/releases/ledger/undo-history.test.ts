import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UndoHistory } from './undo-history';

/** Builds a history in which one key has each of these targets in turn, starting at revision 1. */
function history(...targets: (string | null)[]) {
  const known = new UndoHistory();
  for (const [index, to] of targets.slice(1).entries())
    known.add({
      seq: index + 1,
      at: new Date(0),
      who: 'token:owners',
      reason: `to ${to}`,
      changed: { key: to },
      before: { key: targets[index]! },
    });
  return known;
}
const before = (...targets: (string | null)[]) => history(...targets).earlierTargets('key');

test('returns the releases that were live before the current one', () => {
  assert.deepEqual(before('A', 'B'), ['A']);
  assert.deepEqual(before('A', 'B', 'C'), ['B', 'A']);
  assert.deepEqual(before(null, 'A'), []);
  assert.deepEqual(new UndoHistory().earlierTargets('key'), []);
});

// Behaviour: releases.fallback
test('never falls back to a rolled-back release', () => {
  assert.deepEqual(before('A', 'B', 'A'), []);
  assert.deepEqual(before('A', 'B', 'A', 'C'), ['A']);
  assert.deepEqual(before('A', 'B', 'C', 'A', 'D'), ['A']);
  assert.deepEqual(before('A', 'B', 'A', 'B'), ['A']);
  assert.deepEqual(before('A', 'B', 'C', 'B'), ['A']);
});

test('treats the return of a removed module like an uninterrupted history', () => {
  assert.deepEqual(before('A', null, 'B'), ['A']);
  assert.deepEqual(before('A', 'B', null), ['B', 'A']);
});

// Behaviour: releases.rolled-back
test('names the rollback of a release until the release is live again', () => {
  const rolledBack = history('A', 'B', 'C', 'A');
  assert.deepEqual(
    ['A', 'B', 'C'].map((target) => rolledBack.rolledBack('key', target)?.seq),
    [undefined, 3, 3],
  );
  assert.deepEqual(
    [1, 2, 3].map((seq) => rolledBack.isRollback(seq)),
    [false, false, true],
  );
  assert.equal(history('A', 'B', 'A', 'B').rolledBack('key', 'B'), undefined);
  assert.equal(rolledBack.rolledBack('other', 'B'), undefined);
});

// Behaviour: releases.rolled-back
test('marks an undone first deployment, but not the later removal of a module', () => {
  const row = { at: new Date(0), who: 'token:owners', reason: '' };
  const deployed = () => {
    const known = new UndoHistory();
    known.add({ ...row, seq: 1, changed: { a: 'A1' }, before: { a: null } });
    known.add({ ...row, seq: 2, changed: { b: 'B1' }, before: { b: null } });
    known.add({ ...row, seq: 3, changed: { b: 'B2' }, before: { b: 'B1' } });
    return known;
  };
  const undone = deployed();
  undone.add({ ...row, seq: 4, changed: { b: null }, before: { b: 'B2' } });
  assert.deepEqual(
    [undone.isRollback(4), undone.rolledBack('b', 'B1')?.seq, undone.rolledBack('b', 'B2')?.seq],
    [true, 4, 4],
  );
  assert.deepEqual([undone.earlierTargets('b'), undone.rolledBackTargets('b')], [[], ['B2', 'B1']]);
  undone.add({ ...row, seq: 5, changed: { b: 'B3' }, before: { b: null } });
  assert.deepEqual([undone.earlierTargets('b'), undone.rolledBack('b', 'B2')?.seq], [[], 4]);

  const removed = deployed();
  removed.add({ ...row, seq: 4, changed: { a: 'A2' }, before: { a: 'A1' } });
  removed.add({ ...row, seq: 5, changed: { b: null }, before: { b: 'B2' } });
  assert.deepEqual([removed.isRollback(5), removed.rolledBack('b', 'B2')], [false, undefined]);
  assert.deepEqual(removed.earlierTargets('b'), ['B2', 'B1']);
});

test('returns one previous release for a module with several keys, even if that release has fewer keys', () => {
  const known = new UndoHistory();
  const row = { at: new Date(0), who: 'file', reason: '' };
  known.add({ ...row, seq: 1, changed: { a: 'R1', b: 'R1' }, before: { a: null, b: null } });
  known.add({ ...row, seq: 2, changed: { a: 'R2', b: null }, before: { a: 'R1', b: 'R1' } });
  known.add({ ...row, seq: 3, changed: { a: 'R3', b: 'R3' }, before: { a: 'R2', b: null } });
  assert.deepEqual(known.previousRelease(['a', 'b']), { target: 'R2', changes: { a: 'R2', b: null } });
  assert.deepEqual(known.previousRelease(['a', 'b'], new Set(['R2']))?.target, 'R1');
  assert.equal(known.previousRelease(['c']), undefined);
});
