import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrubMessage, scrubStack } from './scrub-message';

for (const [message, scrubbed] of [
  ['nobody@summit.example could not be loaded', '[mail] could not be loaded'],
  [
    'https://x.example/lenders/sign-up?invitation=5f0c#access_token=abc answers 500',
    'https://x.example/lenders/sign-up answers 500',
  ],
  ['GET https://user:secret@x.example/file', 'GET https://x.example/file'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl was refused', 'Bearer [token] was refused'],
  ['user 9f8c2f2e-0c3b-4c58-9a57-0d2cbb6a7d11 is gone', 'user [id] is gone'],
  ['key aGVsbG8td29ybGQtaGVsbG8td29ybGQtaGVsbG8', 'key [token]'],
  ['call +1 (202) 555-0143 or 4111 1111 1111 1111', 'call [number] or [number]'],
  ['one\n  two', 'one two'],
] as const)
  // Behaviour: reports.counted
  test(`scrubs ${message.replace(/\s+/g, ' ')}`, () => {
    assert.equal(scrubMessage(message), scrubbed);
  });

for (const message of [
  'Cannot read properties of undefined (reading "map")',
  'https://x.example/modules/exchange/2.1.0+b62237af4662/exchange.3fa9c1d2e4.js answers 404',
  'Timeout after 15000 ms',
])
  test(`keeps text without personal data: ${message}`, () => {
    assert.equal(scrubMessage(message), message);
  });

test('truncates long messages', () => {
  for (const text of [
    'a'.repeat(1e6),
    '@'.repeat(1e6),
    '1 '.repeat(5e5),
    'a@'.repeat(5e5),
    'ab://'.repeat(2e5),
    'x.'.repeat(5e5),
  ]) {
    assert.ok(scrubMessage(text).length <= 200);
  }
});

// Behaviour: reports.counted
test('keeps stack frames without queries and the message', () => {
  const chromium = [
    'TypeError: nobody@summit.example',
    '  has no projects',
    '    at show (https://x.example/modules/exchange/2.1.0+b62237af4662/exchange.3fa9c1d2e4.js?attempt=1:10:25)',
    '    at async https://x.example/lenders/sign-up?invitation=5f0c:1:2',
    '    at <anonymous>',
  ].join('\n');
  assert.equal(
    scrubStack(chromium),
    [
      'at show (https://x.example/modules/exchange/2.1.0+b62237af4662/exchange.3fa9c1d2e4.js:10:25)',
      'at async https://x.example/lenders/sign-up:1:2',
    ].join('\n'),
  );
  const firefox =
    'show@https://x.example/modules/exchange/2.1.0+b62237af4662/exchange.3fa9c1d2e4.js?attempt=1:10:25\n@https://x.example/a.js:1:2\n';
  assert.equal(
    scrubStack(firefox),
    'show@https://x.example/modules/exchange/2.1.0+b62237af4662/exchange.3fa9c1d2e4.js:10:25\n@https://x.example/a.js:1:2',
  );
});

test('truncates long stacks', () => {
  const frame = `    at f (https://x.example/${'a'.repeat(80)}.js:1:2)`;
  for (const text of [
    Array(1e5).fill(frame).join('\n'),
    `at ${'?'.repeat(1e6)}:1:2`,
    ':1'.repeat(5e5),
    'at @:1:2\n'.repeat(1e5),
  ]) {
    assert.ok(scrubStack(text).length <= 2_000);
  }
});
