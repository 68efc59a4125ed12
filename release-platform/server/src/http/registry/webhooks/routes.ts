import {
  createWebhookSchema,
  listDeliveriesSchema,
  listWebhooksSchema,
  removeWebhookSchema,
  resendDeliverySchema,
  testWebhookSchema,
} from '@lender-portal/registry-api';
import {
  createWebhook,
  findDelivery,
  listDeliveries,
  listWebhooks,
  queueTest,
  removeWebhook,
  requeueDelivery,
} from '../../../domains/webhooks/webhooks';
import type { ReleaseSettings } from '../../../foundation/settings';
import { RegistryError } from '../registry-error';
import { assertOwner } from '../rights';
import type { RegistrySources } from '../sources';
import type { RegistryApp } from '../validation';

/** Registry routes for webhooks. */
export function registerWebhookRoutes(app: RegistryApp, { db, settings, deliveries }: RegistrySources): void {
  app.get('/webhooks', { schema: listWebhooksSchema }, async ({ tokenHolder }) => {
    assertOwner(tokenHolder!, 'Listing webhooks');
    return listWebhooks(db);
  });

  app.post('/webhooks', { schema: createWebhookSchema }, async ({ tokenHolder, body }, reply) => {
    assertOwner(tokenHolder!, 'A webhook');
    assertReceiver(body.url, settings);
    return reply.code(201).send(await createWebhook(db, { ...body, createdBy: tokenHolder!.name }));
  });

  app.delete('/webhooks/:id', { schema: removeWebhookSchema }, async ({ tokenHolder, params: { id } }, reply) => {
    assertOwner(tokenHolder!, 'Removing a webhook');
    if (!(await removeWebhook(db, id))) throw notFound('Webhook', id);
    return reply.code(204).send();
  });

  app.post('/webhooks/:id/test', { schema: testWebhookSchema }, async ({ tokenHolder, params: { id } }) => {
    assertOwner(tokenHolder!, 'Testing a webhook');
    const delivery = await queueTest(db, id, tokenHolder!.name);
    if (delivery === undefined) throw notFound('Webhook', id);
    return attempt(id, delivery);
  });

  app.get('/webhooks/:id/deliveries', { schema: listDeliveriesSchema }, async ({ tokenHolder, params: { id } }) => {
    assertOwner(tokenHolder!, 'Listing deliveries');
    return listDeliveries(db, id);
  });

  app.post(
    '/webhooks/:id/deliveries/:delivery/resend',
    { schema: resendDeliverySchema },
    async ({ tokenHolder, params: { id, delivery } }) => {
      assertOwner(tokenHolder!, 'Sending an event again');
      await requeueDelivery(db, id, delivery);
      return attempt(id, delivery);
    },
  );

  async function attempt(webhook: string, id: string) {
    await deliveries.runOne(id);
    const delivery = await findDelivery(db, webhook, id);
    if (!delivery) throw notFound('Delivery', id);
    return delivery;
  }
}

const notFound = (what: string, id: string) => new RegistryError('NOT_FOUND', `${what} "${id}" not found`);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @throws RegistryError unless the receiver has TLS, or is a developer's own */
function assertReceiver(url: string, { nodeEnv }: Pick<ReleaseSettings, 'nodeEnv'>): void {
  const receiver = URL.canParse(url) ? new URL(url) : undefined;
  const isLocal = nodeEnv === 'development' && receiver?.protocol === 'http:' && LOOPBACK.test(receiver.hostname);
  // Requests with credentials in their URL cannot be sent.
  if ((receiver?.protocol !== 'https:' && !isLocal) || receiver?.username || receiver?.password)
    throw new RegistryError('BAD_REQUEST', 'The receiver must be an https:// URL without a user name and password');
}
