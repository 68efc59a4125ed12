import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { PageTokens } from './page-tokens';

const page = { revision: '3-0a1b2c3d4e5f', canaries: 'one,two', reference: 'a-request' };
const tokens = new PageTokens('key');

test('reads the identity of a page from its token', () => {
  assert.deepEqual(tokens.verify(tokens.sign(page)), page);
});

test('rejects a token that is of another key, altered, truncated or missing', () => {
  const [payload, signature] = tokens.sign(page).split('.') as [string, string];
  const other = Buffer.from(JSON.stringify({ r: '9-x', c: '', i: 'x', e: Date.now() + 1_000 })).toString('base64url');
  const forged = [
    new PageTokens('other').sign(page),
    `${other}.${signature}`,
    `${payload}.`,
    payload,
    `${payload}.${signature.slice(1)}`,
    '',
    '.',
    'x'.repeat(5_000),
  ];
  for (const token of forged) assert.equal(tokens.verify(token), undefined, token);
});

test('rejects a token of yesterday', () => {
  const payload = Buffer.from(JSON.stringify({ r: 'r', c: '', i: 'i', e: Date.now() - 1 })).toString('base64url');
  assert.equal(
    tokens.verify(`${payload}.${createHmac('sha256', 'key').update(payload).digest('base64url')}`),
    undefined,
  );
});
