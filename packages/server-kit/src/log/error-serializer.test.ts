import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createErrorSerializer } from './error-serializer';

const failure = (message: string, values: object = {}) => Object.assign(new Error(message), values);

// Behaviour: operating.log
test('logs the stack of each kind of failure once a minute', () => {
  let now = 0;
  const line = createErrorSerializer(() => now);
  const fail = (index: number) => line(failure(`Number ${index}`)).stack;
  const other = () => line(failure('Another')).stack;
  const stacks = [0, 1, 2].map(fail);
  assert.match(stacks[0]!, /^ +at .*error-serializer/);
  assert.deepEqual(
    stacks.slice(1),
    Array(2).fill('same as in the previous line of this error, at most a minute earlier'),
  );
  assert.match(other(), /^ +at /);
  now += 60_000;
  assert.match([3].map(fail)[0]!, /^ +at /);
});

// Behaviour: operating.log
test('logs a few kilobytes for a thousand failures, regardless of the number of kinds', () => {
  const line = createErrorSerializer(() => 0);
  const fail = () => JSON.stringify(line(failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' }))).length;
  assert.ok(Array.from({ length: 1_000 }, fail).reduce((sum, each) => sum + each) < 300_000);
  for (let index = 0; index < 2_000; index += 1) line(failure('x', { code: `E${index}` }));
});

// Behaviour: operating.log
test('logs no personal data, tokens or values', () => {
  const line = createErrorSerializer();
  const database = failure('invalid input syntax for type uuid: "ada lovelace"', {
    code: '22P02',
    detail: 'Key (email)=(ada@summit.example)',
    parameters: ['x'],
  });
  const mail = failure('550 No such mailbox <ada@summit.example>', {
    cause: failure('Bearer eyJhbGciOi.eyJzdWIi.c2ln'),
  });
  const text = JSON.stringify([line(database), line(mail), line('thrown by ada@summit.example')]);
  assert.doesNotMatch(text, /ada|lovelace|summit|eyJ|parameters|detail/);
  assert.match(text, /invalid input syntax for type uuid: \[…\]/);
  assert.match(text, /550 No such mailbox <\[mail\]>/);
});
