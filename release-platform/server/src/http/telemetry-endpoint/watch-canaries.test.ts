import { Signer } from '@lender-portal/server-kit/crypto/signer';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { accountCookie } from '../viewer-cookies/canary-cookies';

const NAME = '@lender-portal/documents-mfe';

let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestServer();
  owner = await createTestToken(server, 'owners', [], true);
});
after(() => server.close());

interface Shown {
  id: string;
  state: string;
  endedBy: string | null;
  endedBecause: string | null;
  counts: { canary: { failures: number }; failingLenders: number }[];
}
const send = async (method: string, address: string, body?: object) => {
  const { body: answer } = await call(server, address, owner, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return answer as unknown as Shown;
};

/** @returns the token of a new page in the canary */
async function openPage(): Promise<string> {
  for (let bucket = 0; ; bucket += 100) {
    const headers = { cookie: `lp-share=${bucket}` };
    const html = await (await fetch(`${server.url}/lenders/sign-in`, { headers })).text();
    const { live } = JSON.parse(/<script[^>]*id="modules"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as {
      live: { canaries?: string[]; reportToken: string };
    };
    if (live.canaries) return live.reportToken;
  }
}

// Behaviour: releases.canary-withdrawn
test('withdraws a canary when a fifth lender meets a failure, and not when one lender reports many', async () => {
  const { id: release, entries } = testBuild(
    { 'canary.1.js': systemModule([], 'canary') },
    { name: NAME, entries: { [NAME]: 'canary.1.js' } },
  );
  assert.equal((await upload(server, NAME, owner, await gzipped(entries))).status, 201);
  await send('POST', '/canaries', { set: { [NAME]: release }, share: 50, force: true });
  const signer = new Signer(await getSigningKey(server.db, 'report-accounts'));
  const failure = { kind: 'failure', module: NAME, release, what: 'mount', message: 'broken', route: 'documents' };
  const fail = async (lender: string) => {
    const { status } = await fetch(`${server.url}/reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: accountCookie(lender, signer, server.settings).split(';')[0]!,
      },
      body: JSON.stringify({ token: await openPage(), events: [failure] }),
    });
    assert.equal(status, 204);
  };
  const until = async (isReached: (canary: Shown) => boolean) => {
    for (;;) {
      const [found] = (await send('GET', '/canaries')) as unknown as Shown[];
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
  assert.equal(
    ((await send('POST', '/swaps', { set: { [NAME]: release } })) as unknown as { code: string }).code,
    'WITHDRAWN',
  );
});
