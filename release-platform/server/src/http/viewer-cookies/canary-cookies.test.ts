import { Signer } from '@lender-portal/server-kit/crypto/signer';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCookie, accountIn } from './canary-cookies';

const signer = new Signer('key');
const settings = { basePath: '/lenders', appUrl: 'https://portal.example/lenders' };
const proofOf = (userId: string, by = signer) => accountCookie(userId, by, settings).split(';')[0]!;

// Behaviour: releases.canary-withdrawn
test('proves an account to reports without naming it, and rejects a forged proof', () => {
  const proof = proofOf('a-user');
  assert.ok(!proof.includes('a-user'));
  const pseudonym = accountIn(proof, signer);
  assert.ok(pseudonym);
  assert.notEqual(accountIn(proofOf('another-user'), signer), pseudonym);
  const [own, signature] = proof.split('=')[1]!.split('.') as [string, string];
  for (const forged of [
    proofOf('a-user', new Signer('other')),
    `lp-reporter=${'A'.repeat(43)}.${signature}`,
    `lp-reporter=account a-user.${own}`,
    `lp-reporter=${own}`,
    undefined,
  ])
    assert.equal(accountIn(forged, signer), undefined, forged);
});
