import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { ReleaseTables } from '../../foundation/tables';
import { openTestDatabase } from '../../testing/test-database';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/hosts/webhook-receiver';
import { createDeliveryQueue } from './delivery-queue';
import { queueEvent } from './queue-event';
import { createWebhook, listDeliveries, queueTest, removeWebhook, requeueDelivery } from './webhooks';

const [DOCUMENTS, USERS] = ['@lender-portal/documents-mfe', '@lender-portal/users-mfe'];

let database: OpenDatabase<ReleaseTables>;
let receiver: WebhookReceiver;
let webhook: string;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  const wanted = { url: receiver.url, format: 'standard', events: [], createdBy: 'owners' } as const;
  ({ id: webhook } = await createWebhook(database.db, wanted));
});
afterEach(async () => {
  await removeWebhook(database.db, webhook);
  await receiver.close();
});

const createQueue = () => createDeliveryQueue({ db: database.db, settings: { owners: null }, log: silentLog as never });
const swapped = (module: string, reason: string) =>
  queueEvent(database.db, {
    type: 'release.swapped',
    who: 'token:owners',
    reason,
    changes: [{ module, from: null, to: null }],
    path: '/platform/ledger',
  });
const frozen = (reason: string) =>
  queueEvent(database.db, { type: 'modules.frozen', who: null, reason, modules: ['*'], path: '' });
/** Simulates the passing of hours. */
const pass = (hours: number) =>
  sql`update portal.webhook_deliveries set created_at = created_at - make_interval(hours => ${hours}), next_attempt_at = next_attempt_at - make_interval(hours => ${hours})`.execute(
    database.db,
  );
const reasons = () => receiver.received.map(({ body: { data } }) => data.reason);
const log = () => listDeliveries(database.db, webhook);

// Behaviour: releases.webhooks
test('retries with the same id, in the order of each module, without delaying the others', async () => {
  receiver.decide = ({ body: { data } }) => (data.reason === 'first' ? 503 : 204);
  await swapped(DOCUMENTS, 'first');
  await swapped(DOCUMENTS, 'second');
  await swapped(USERS, 'other');
  await frozen('all');
  await swapped(USERS, 'last');
  await createQueue().runDue();
  assert.deepEqual(reasons().toSorted(), ['first', 'other']);
  receiver.decide = () => 204;
  await pass(1);
  await createQueue().runDue();
  assert.deepEqual(reasons().slice(2), ['first', 'second', 'all', 'last']);
  const ids = receiver.received.flatMap(({ id, body }) => (body.data.reason === 'first' ? id : []));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(
    (await log()).map(({ state, attempts }) => [state, attempts]),
    [1, 1, 1, 1, 2].map((attempts) => ['delivered', attempts]),
  );
});

// Behaviour: releases.webhooks
test('sends each event once when several processes share the deliveries', async () => {
  for (const reason of ['1', '2', '3', '4']) {
    await swapped(DOCUMENTS, reason);
    await swapped(USERS, reason);
  }
  await Promise.all([createQueue().runDue(), createQueue().runDue()]);
  await createQueue().runDue();
  for (const module of [DOCUMENTS, USERS])
    assert.deepEqual(
      receiver.received.flatMap(({ body: { data } }) => (data.changes[0]!.module === module ? data.reason : [])),
      ['1', '2', '3', '4'],
    );
});

// Behaviour: releases.webhooks
test('abandons an event after three days, and sends it again on request', async () => {
  receiver.decide = () => 302;
  await swapped(DOCUMENTS, 'first');
  await createQueue().runDue();
  await pass(72);
  assert.equal((await log())[0]!.state, 'waiting');
  await createQueue().runDue();
  const [failed] = await log();
  assert.deepEqual([failed!.state, failed!.error], ['failed', 'The receiver responded with 302']);
  receiver.decide = () => 204;
  await requeueDelivery(database.db, webhook, failed!.id);
  await createQueue().runDue();
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [1, 2, 3].map(() => failed!.id),
  );
  assert.equal((await log())[0]!.state, 'delivered');
});

// Behaviour: releases.webhooks
test('does not repeat a failed test, and says why it failed', async () => {
  await receiver.close();
  await queueTest(database.db, webhook, 'owners');
  await createQueue().runDue();
  const [tested] = await log();
  assert.deepEqual([tested!.state, tested!.error], ['failed', 'No connection (ECONNREFUSED)']);
  receiver = await startWebhookReceiver();
});
