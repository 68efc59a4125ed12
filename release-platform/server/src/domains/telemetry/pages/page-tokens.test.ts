import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageTokens } from './page-tokens';

const page = { revision: '3-0a1b2c3d4e5f', canaries: 'one,two', reference: 'a-request' };
const tokens = new PageTokens('key');

test('reads the identity of a page from its token', () => {
  assert.deepEqual(tokens.verify(tokens.sign(page)), page);
});

test('rejects a token that is of another key, altered, truncated or missing', () => {
  const token = tokens.sign(page);
  const payload = token.slice(0, token.lastIndexOf(':'));
  const forged = [
    new PageTokens('other').sign(page),
    token.replace('3-', '4-'),
    `${payload}:`,
    payload,
    token.slice(0, -1),
    token.slice(1),
    '',
    ':',
    ':'.repeat(5_000),
  ];
  for (const each of forged) assert.equal(tokens.verify(each), undefined, each);
});

test('rejects a token of yesterday', (t) => {
  const token = tokens.sign(page);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 86_400_001 });
  assert.equal(tokens.verify(token), undefined);
});
