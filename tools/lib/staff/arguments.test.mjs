import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments, UsageError } from './arguments.mjs';
import { commands, usage } from './commands.mjs';

const read = (...words) => {
  const { command, values, options } = readArguments(words, commands);
  return { name: Object.keys(commands).find((name) => commands[name] === command), values, options };
};

test('options have their value in the next word or behind "="', () => {
  assert.deepEqual(read('documents', '--status', 'PendingApproval'), { name: 'documents', values: [], options: { status: 'PendingApproval' } });
  assert.deepEqual(read('--json', 'approve', 'id', '--expires=2027-01-31'), {
    name: 'approve',
    values: ['id'],
    options: { json: true, expires: '2027-01-31' },
  });
  assert.deepEqual(read('reject', '--reason', 'Page 2 = missing', 'id'), { name: 'reject', values: ['id'], options: { reason: 'Page 2 = missing' } });
  assert.deepEqual(read('reject', 'id', '--reason=--none--').options, { reason: '--none--' });
  assert.deepEqual(read('join-requests', '--all').options, { all: true });
});

test('help stands anywhere', () => {
  for (const words of [[], ['-h'], ['--help'], ['reject', '--help']]) assert.deepEqual(read(...words), { name: undefined, values: [], options: {} });
  assert.match(usage(), /reject <documentId> --reason <reason> .*\n.*approve-state <lenderStateId>/);
  assert.match(usage(), /approve <documentId> \[--expires <YYYY-MM-DD>\]/);
});

test('what is missing or too much is named', () => {
  const cases = [
    [['--json'], 'A command is missing.'],
    [['nothing'], 'There is no command "nothing".'],
    [['toString'], 'There is no command "toString".'],
    [['approve'], '"approve" needs <documentId>.'],
    [['approve', 'id', '--reason', 'x'], '"approve" knows no option --reason.'],
    [['approve', 'id', '--toString'], '"approve" knows no option --toString.'],
    [['approve', 'id', '--expires'], '--expires needs <YYYY-MM-DD>.'],
    [['approve', 'id', '--expires', '--json'], '--expires needs <YYYY-MM-DD>.'],
    [['reject', 'id'], '"reject" needs --reason <reason>.'],
    [['reject', 'id', 'because', '--reason', 'x'], '"reject" does not know what to do with "because".'],
    [['documents', '--json=yes'], '--json takes no value.'],
  ];
  for (const [words, message] of cases)
    assert.throws(
      () => read(...words),
      (error) => error instanceof UsageError && error.message === message,
      words.join(' '),
    );
});
