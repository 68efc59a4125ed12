import { Type, type Static } from 'typebox';
import { listOf, NoContent, nullable, oneOf, refTo, refusals, Timestamp, Uuid } from './shared-schemas';

/** Events that webhooks report. */
export const WEBHOOK_EVENTS = [
  'release.swapped',
  'release.rolled_back',
  'release.failing',
  'release.recovered',
  'canary.withdrawn',
  'check.failed',
  'edit.refused',
  'modules.frozen',
  'modules.unfrozen',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number] | 'webhook.test';

const Named = nullable(Type.Object({ id: Type.String(), subject: nullable(Type.String()) }), {
  description: 'Release and the subject of its commit; null for none',
});

/** `data` of the payload `{type, timestamp, data}`. */
export const WebhookData = Type.Object(
  {
    message: Type.String({ description: 'The event in one sentence' }),
    who: nullable(Type.String(), {
      description: '`token:<name>`, or `file` for an edit of importmap.json; null if the portal acted by itself',
    }),
    reason: Type.String({ description: 'Reason; empty if there is none' }),
    changes: listOf(Type.Object({ module: Type.String(), from: Named, to: Named })),
    evidence: listOf(Type.String(), { description: 'Checks, counts and findings' }),
    url: nullable(Type.String(), { description: "Address on the owners' page" }),
  },
  { $id: 'WebhookData' },
);
export type WebhookData = Static<typeof WebhookData>;

export const WebhookDelivery = Type.Object(
  {
    id: Type.String({ description: '`webhook-id` of every attempt' }),
    type: Type.String(),
    message: Type.String(),
    createdAt: Timestamp,
    state: oneOf(['waiting', 'delivered', 'failed']),
    attempts: Type.Integer({ minimum: 0 }),
    nextAttemptAt: nullable(Timestamp, { description: 'Null unless it is waiting' }),
    endedAt: nullable(Timestamp),
    error: nullable(Type.String(), { description: 'Result of the last failed attempt' }),
  },
  { $id: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const webhookFields = {
  url: Type.String({ description: 'Receiver', maxLength: 2000, examples: ['https://ops.example/portal'] }),
  format: oneOf(['standard', 'slack', 'teams']),
  events: listOf(oneOf(WEBHOOK_EVENTS), { description: 'Events to send; empty for all', uniqueItems: true }),
};

export const Webhook = Type.Object(
  {
    id: Type.String(),
    ...webhookFields,
    createdBy: Type.String({ description: 'Name of the token' }),
    createdAt: Timestamp,
    waiting: Type.Integer({ minimum: 0, description: 'Deliveries that are not finished' }),
    last: nullable(refTo(WebhookDelivery), { description: 'Newest delivery' }),
  },
  { $id: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Type.Object(
  { id: Type.String(), secret: Type.String({ description: 'Verifies the signatures; shown only once' }) },
  { $id: 'NewWebhook' },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const webhookModels = [WebhookData, WebhookDelivery, Webhook, NewWebhook];

const tags = ['Webhooks'];
const params = Type.Object({ id: Uuid });

export const listWebhooksSchema = {
  summary: 'List webhooks; for owners only',
  tags,
  response: { 200: listOf(refTo(Webhook)), ...refusals },
};
export const createWebhookSchema = {
  summary: 'Add a webhook; for owners only',
  description:
    'Events are sent as POST requests, signed as [Standard Webhooks](https://www.standardwebhooks.com) defines. The body is {type, timestamp, data}, with data as in the model WebhookData, or a message for Slack or Teams.',
  tags,
  body: Type.Object(webhookFields, {
    additionalProperties: false,
    description: 'A receiver',
    examples: [{ url: 'https://ops.example/portal', format: 'standard', events: [] }],
  }),
  response: { 201: refTo(NewWebhook), ...refusals },
};
export const removeWebhookSchema = {
  summary: 'Remove a webhook and its deliveries; for owners only',
  tags,
  params,
  response: { 204: NoContent, ...refusals },
};
export const testWebhookSchema = {
  summary: 'Send a test event and return its delivery; for owners only',
  tags,
  params,
  response: { 200: refTo(WebhookDelivery), ...refusals },
};
export const listDeliveriesSchema = {
  summary: 'List the newest deliveries of a webhook; for owners only',
  tags,
  params,
  response: { 200: listOf(refTo(WebhookDelivery)), ...refusals },
};
export const resendDeliverySchema = {
  summary: 'Send a delivery again now, with the same webhook-id; for owners only',
  tags,
  params: Type.Object({ id: Uuid, delivery: Uuid }),
  response: { 200: refTo(WebhookDelivery), ...refusals },
};
