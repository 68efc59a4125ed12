import { randomUUID } from 'node:crypto';
import { todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadViewer, type CompleteViewer } from '../../foundation/viewer';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { licenseStatus } from './license-status';

let server: TestServer;
let main: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
});
after(() => server.close());

// Behaviour: offers.license.optional
test('opens a listed state with only optional documents for offers', async () => {
  const { db } = server.app.database;
  const viewer = (await loadViewer(db, { userId: main.userId, sessionId: randomUUID() })) as CompleteViewer;
  const statusIn = (state: string) => licenseStatus(db, viewer.lender, state, todayIn());
  const optional = ['CO', 'IN', 'WY'];
  assert.deepEqual(await Promise.all(optional.map(statusIn)), ['NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED']);
  await main.read('mutation Add($regions: [String!]!) { createLenderState(input: { regions: $regions }) { id } }', {
    regions: [...optional, 'WA'],
  });
  assert.deepEqual(await Promise.all(optional.map(statusIn)), ['SUBMITTED', 'SUBMITTED', 'SUBMITTED']);
  assert.equal(await statusIn('WA'), 'MISSING', 'mandatory documents have to be submitted');
});
