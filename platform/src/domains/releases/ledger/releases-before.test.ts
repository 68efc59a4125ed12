import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetsBefore } from './releases-before';

/** Each target follows the one before it. */
const history = (...targets: (string | null)[]) => targets.slice(1).map((to, index) => ({ from: targets[index]!, to }));

test('before a release is the one that was live before it', () => {
  assert.deepEqual(targetsBefore(history('A', 'B')), ['A']);
  assert.deepEqual(targetsBefore(history('A', 'B', 'C')), ['B', 'A']);
  assert.deepEqual(targetsBefore(history(null, 'A')), []);
  assert.deepEqual(targetsBefore([]), []);
});

test('what was rolled back from is never before anything', () => {
  assert.deepEqual(targetsBefore(history('A', 'B', 'A')), []);
  assert.deepEqual(targetsBefore(history('A', 'B', 'A', 'C')), ['A']);
  assert.deepEqual(targetsBefore(history('A', 'B', 'C', 'A', 'D')), ['A']);
  assert.deepEqual(targetsBefore(history('A', 'B', 'A', 'B')), ['A']);
});

test('a module that was gone for a while came back to where it was', () => {
  assert.deepEqual(targetsBefore(history('A', null, 'B')), ['A']);
});
