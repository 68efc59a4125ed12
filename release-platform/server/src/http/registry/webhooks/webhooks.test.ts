import type { NewWebhook, Webhook, WebhookDelivery } from '@lender-portal/registry-api';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DOCUMENTS, testRegistry } from '../../../testing/registry';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/hosts/webhook-receiver';

const registry = testRegistry();
let receiver: WebhookReceiver;
const added: string[] = [];
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  for (const id of added.splice(0)) await registry.call(`/webhooks/${id}`, { method: 'DELETE' });
  await receiver.close();
});

async function addWebhook(more: Partial<Webhook> = {}): Promise<NewWebhook> {
  const { status, body } = await registry.post<NewWebhook>('/webhooks', {
    url: receiver.url,
    format: 'standard',
    events: [],
    ...more,
  });
  assert.equal(status, 201, JSON.stringify(body));
  added.push(body.id);
  return body;
}

const deliveriesOf = (id: string) => registry.read<WebhookDelivery[]>(`/webhooks/${id}/deliveries`);

// Behaviour: releases.webhooks
test('reports swaps, rollbacks and freezes, signed, with who, why and what changed', async () => {
  const { id, secret } = await addWebhook();
  const live = (await registry.module(DOCUMENTS)).live ?? 'none';
  const [first, second] = [await registry.publish('one'), await registry.publish('two')];
  await registry.swap({ [DOCUMENTS]: first });
  await registry.swap({ [DOCUMENTS]: second }, { reason: 'new labels' });
  await registry.post('/rollback', { module: DOCUMENTS, reason: 'wrong labels' });
  await registry.post('/lift', { module: DOCUMENTS, reason: 'understood' });
  await receiver.expect(5);
  assert.deepEqual(
    receiver.received.map(({ body: { type, data } }) => [type, data.message]),
    [
      ['release.swapped', `owners swapped documents-mfe: ${live} → ${first}`],
      ['release.swapped', `owners swapped documents-mfe: ${first} → ${second}`],
      ['release.rolled_back', `owners rolled back documents-mfe: ${second} → ${first}`],
      ['modules.frozen', `owners froze documents-mfe until an owner lifts it`],
      ['modules.unfrozen', `owners lifted the freeze of documents-mfe`],
    ],
  );
  assert.ok(receiver.received.every(({ isSigned }) => isSigned(secret)));
  const { data } = receiver.received[1]!.body;
  assert.deepEqual([data.who, data.reason, data.evidence.slice(1)], ['token:owners', 'new labels', ['Forced']]);
  assert.equal(data.url, `${registry.server.settings.owners?.url}/platform/ledger#revision-3`);
  const log = await deliveriesOf(id);
  assert.deepEqual(new Set(log.map(({ state }) => state)), new Set(['delivered']));
});

// Behaviour: releases.webhooks
test('sends only the wanted events, and tests a webhook at once', async () => {
  const { id, secret } = await addWebhook({ events: ['check.failed'] });
  await registry.swap({ [DOCUMENTS]: await registry.publish('unwanted') });
  const { body } = await registry.post<WebhookDelivery>(`/webhooks/${id}/test`, undefined);
  await receiver.expect(1);
  assert.deepEqual([body.type, receiver.received[0]!.id], ['webhook.test', body.id]);
  assert.ok(receiver.received[0]!.isSigned(secret));
});

// Behaviour: releases.webhooks
test('rejects receivers without TLS on other machines, and every caller but owners', async () => {
  for (const url of ['http://ops.example/hook', 'https://name:secret@ops.example/', 'ftp://ops.example', 'no URL'])
    assert.equal((await registry.post('/webhooks', { url, format: 'standard', events: [] })).body.code, 'BAD_REQUEST');
  const token = await registry.token('documents-team', DOCUMENTS);
  assert.equal((await registry.call('/webhooks', { token })).status, 403);
  assert.ok(!JSON.stringify(await registry.read('/webhooks')).includes('whsec_'));
});
