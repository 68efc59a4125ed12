import type { Canary } from '@lender-portal/registry-api';
import { Signer } from '@lender-portal/server-kit/crypto/signer';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENTS, testRegistry } from '../../testing/registry';
import { accountCookie } from '../viewer-cookies/canary-cookies';

const registry = testRegistry();

/** @returns the token of a new page in the canary */
async function openCanaryPage(): Promise<string> {
  for (let bucket = 0; ; bucket += 100) {
    const { live } = await registry.page({ cookie: `lp-share=${bucket}` });
    if (live.canaries) return live.reportToken!;
  }
}

// Behaviour: releases.canary-withdrawn
test('withdraws a canary when a fifth lender meets a failure, and not when one lender reports many', async () => {
  const release = await registry.publish('canary');
  const set = { [DOCUMENTS]: release };
  await registry.post('/canaries', { set, share: 50, force: true });
  const { server } = registry;
  const signer = new Signer(await getSigningKey(server.db, 'report-accounts'));
  const failure = { kind: 'failure', module: DOCUMENTS, release, what: 'mount', message: 'broken', route: 'documents' };
  const fail = async (lender: string) => {
    const { status } = await fetch(`${server.url}/reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: accountCookie(lender, signer, server.settings).split(';')[0]!,
      },
      body: JSON.stringify({ token: await openCanaryPage(), events: [failure] }),
    });
    assert.equal(status, 204);
  };
  const until = async (isReached: (canary: Canary) => boolean) => {
    for (;;) {
      const [found] = (await registry.read('/canaries')) as unknown as Canary[];
      if (isReached(found!)) return found!;
      await new Promise(setImmediate);
    }
  };
  for (let page = 0; page < 6; page += 1) await fail('one');
  for (const lender of ['two', 'three', 'four']) await fail(lender);
  const { state, counts } = await until((canary) => canary.counts[0]?.canary.failures === 9);
  assert.deepEqual([state, counts[0]!.failingLenders], ['running', 4]);
  await fail('five');
  const { endedBy, endedBecause } = await until((canary) => canary.state === 'withdrawn');
  assert.equal(endedBy, null);
  assert.match(endedBecause!, /^@lender-portal\/documents-mfe failed for 5 lenders in 10 mounts in the canary, /);
  assert.equal((await registry.post('/swaps', { set })).body.code, 'WITHDRAWN');
});
