import { hasCode } from '../errors/application-error';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './page';

test('reads a page; unset or null means the first one', () => {
  assert.deepEqual(readPage({ skip: 20, take: 5 }), { skip: 20, take: 5 });
  for (const args of [{}, { skip: null, take: null }]) assert.deepEqual(readPage(args), { skip: 0, take: 10 });
  assert.deepEqual(readPage({ take: 100 }), { skip: 0, take: 100 });
  assert.deepEqual(readPage({ take: 200 }, 200), { skip: 0, take: 200 });
});

test('rejects values out of range', () => {
  for (const args of [{ skip: -1 }, { take: 0 }, { take: 101 }, { take: 1.5 }])
    assert.throws(
      () => readPage(args),
      (error) => hasCode(error, 'BAD_USER_INPUT'),
    );
});
