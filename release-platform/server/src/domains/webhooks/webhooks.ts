import type { NewWebhook, Webhook, WebhookDelivery } from '@lender-portal/registry-api';
import { createWebhookSecret } from '@lender-portal/server-kit/http/signed-webhook';
import { sql, type Selectable } from 'kysely';
import type { Db, ReleaseTables } from '../../foundation/tables';

const LOG_LENGTH = 100;

type Receiver = Pick<Webhook, 'url' | 'format' | 'events' | 'createdBy'>;

export async function createWebhook(db: Db, { url, format, events, createdBy }: Receiver): Promise<NewWebhook> {
  const secret = createWebhookSecret();
  const { id } = await db
    .insertInto('portal.webhooks')
    .values({ url, format, events: [...events], secret, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** @returns webhooks, oldest first */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('portal.webhooks').selectAll().orderBy('created_at').orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ id, url, format, events, created_by: createdBy, created_at: createdAt }) => {
      const [last] = await listDeliveries(db, id, 1);
      const { waiting } = await db
        .selectFrom('portal.webhook_deliveries')
        .select(({ fn }) => fn.countAll<string>().as('waiting'))
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return {
        id,
        url,
        format,
        events: events as Webhook['events'],
        createdBy,
        createdAt: createdAt.toISOString(),
        waiting: Number(waiting),
        last: last ?? null,
      };
    }),
  );
}

/** @returns false if there is no such webhook */
export async function removeWebhook(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('portal.webhooks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Queues a test event. @returns its id, or undefined if there is no such webhook */
export async function queueTest(db: Db, id: string, who: string): Promise<string | undefined> {
  const webhook = await db.selectFrom('portal.webhooks').select('id').where('id', '=', id).executeTakeFirst();
  if (!webhook) return undefined;
  const data = { message: `${who} tested this webhook`, who: `token:${who}`, reason: '', changes: [], evidence: [] };
  const row = await db
    .insertInto('portal.webhook_deliveries')
    .values({
      webhook_id: id,
      type: 'webhook.test',
      modules: [],
      data: JSON.stringify({ ...data, path: '/platform/webhooks' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns the newest deliveries of a webhook */
export async function listDeliveries(db: Db, webhook: string, limit = LOG_LENGTH): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('portal.webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}

export async function findDelivery(db: Db, webhook: string, id: string): Promise<WebhookDelivery | undefined> {
  const row = await db
    .selectFrom('portal.webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDelivery(row);
}

/** Makes a delivery due. A running attempt keeps its lease. */
export async function requeueDelivery(db: Db, webhook: string, id: string): Promise<void> {
  await db
    .updateTable('portal.webhook_deliveries')
    .set({
      state: 'waiting',
      ended_at: null,
      attempts: 0,
      last_error: null,
      next_attempt_at: sql<Date>`case when state = 'waiting' and last_error is null then next_attempt_at else now() end`,
    })
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .execute();
}

const toDelivery = (row: Selectable<ReleaseTables['portal.webhook_deliveries']>): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  message: row.data.message,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  endedAt: row.ended_at?.toISOString() ?? null,
  error: row.last_error,
});
