import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCopy, inventoryOf } from './inventory.mjs';

const text = (words, file = 'shell/src/a.tsx') => ({ surface: 'Portal', file, line: 1, text: words });

test('lists each text of a file once', () => {
  assert.deepEqual(inventoryOf([text('Close'), text('Close'), text('Open')]), { 'shell/src/a.tsx': ['Close', 'Open'] });
});

test('accepts listed texts, in whatever file they are', () => {
  assert.deepEqual(checkCopy([text('Close', 'shell/src/b.tsx')], { 'shell/src/a.tsx': ['Close'] }), []);
});

test('rejects a text that is not listed', () => {
  assert.deepEqual(checkCopy([text('Close')], {}), ['shell/src/a.tsx:1 is not listed: Close']);
});

test('rejects listed texts that no source has', () => {
  assert.deepEqual(checkCopy([], { 'shell/src/a.tsx': ['Close'] }), ['texts are listed that no source has']);
});

for (const words of ['What needs you', 'The link works no more', 'Sign in anew', 'Somebody asked'])
  test(`rejects the wording "${words}"`, () => {
    assert.equal(checkCopy([text(words)], { a: [words] }).length, 1);
  });

test('accepts questions and "no more than"', () => {
  const good = ['What is your role?', 'Enter no more than 10 files.'];
  assert.deepEqual(
    checkCopy(
      good.map((each) => text(each)),
      { a: good },
    ),
    [],
  );
});
