import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFirstKept } from './typing.mjs';

const accepted = [...'abc'].map((key, index) => ({ key, time: 100 * index }));

test('ignores accepted keys that the field lost', () => {
  assert.equal(findFirstKept(accepted, 'abc'), 0);
  assert.equal(findFirstKept(accepted, 'bc'), 100);
});

test('fails if the field lost all keys', () => {
  assert.throws(() => findFirstKept(accepted, ''), /none of 3 keys/);
});
