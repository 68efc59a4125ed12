import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRecords, formatColumns, escapeControlCharacters } from './text.mjs';

// Behaviour: staff.command-line
test('neutralizes terminal escapes in guest input', () => {
  assert.equal(
    escapeControlCharacters('\u001b[31mred\u0007 \u202etext\u200b'),
    '\\u{1b}[31mred\\u{7} \\u{202e}text\\u{200b}',
  );
  assert.equal(escapeControlCharacters('Ömer & 株式会社\nnext line'), 'Ömer & 株式会社\nnext line');
});

test('sizes columns to their printed content', () => {
  assert.deepEqual(
    formatColumns(
      ['Id', 'Name'],
      [
        ['1', 'Ada'],
        ['222', 'A\u0007'],
      ],
    ),
    ['Id   Name', '1    Ada', '222  A\\u{7}'],
  );
});

test('describes a list by its columns, and a record by its fields and lists', () => {
  const loan = { number: 'L-1', note: null, conditions: [{ id: 1, name: 'Title' }], tags: [], by: { id: 2 } };
  assert.deepEqual(describeRecords([loan], 'number note'), ['number  note', 'L-1     -']);
  assert.deepEqual(describeRecords([], 'number'), ['None.']);
  assert.deepEqual(describeRecords([loan]), [
    'number: L-1',
    'note: -',
    'conditions:',
    '  id  name',
    '  1   Title',
    'tags: []',
    'by:',
    '  id: 2',
  ]);
});
