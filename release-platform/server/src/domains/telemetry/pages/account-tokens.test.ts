import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountTokens } from './account-tokens';

const tokens = new AccountTokens('key');

test('proves an account for an hour without naming it', () => {
  const token = tokens.sign('a-user');
  assert.ok(!token.includes('a-user'));
  const pseudonym = tokens.verify(token);
  assert.ok(pseudonym);
  assert.equal(tokens.verify(tokens.sign('a-user', Date.now() - 60_000)), pseudonym);
  assert.notEqual(tokens.verify(tokens.sign('another-user')), pseudonym);
  assert.equal(tokens.verify(tokens.sign('a-user', Date.now() - 3_600_001)), undefined);
});

test('rejects a token of another key, an altered one, and a missing one', () => {
  const [pseudonym, expires, signature] = tokens.sign('a-user').split('.') as [string, string, string];
  const forged = [
    new AccountTokens('other').sign('a-user'),
    `${'A'.repeat(22)}.${expires}.${signature}`,
    `${pseudonym}.${Number(expires) + 1}.${signature}`,
    `${pseudonym}.${expires}.${'A'.repeat(43)}`,
    `${pseudonym}.${expires}`,
    '',
    undefined,
  ];
  for (const token of forged) assert.equal(tokens.verify(token), undefined, token);
});
