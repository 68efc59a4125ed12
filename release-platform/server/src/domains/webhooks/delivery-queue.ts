import { JobQueue } from '@lender-portal/server-kit/jobs/job-queue';
import { signWebhook } from '@lender-portal/server-kit/http/signed-webhook';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { ReleaseSettings } from '../../foundation/settings';
import type { Db, ReleaseTables } from '../../foundation/tables';
import { formatMessage } from './format-message';
import { EVERY_MODULE } from './queue-event';

type DeliveryRow = Selectable<ReleaseTables['portal.webhook_deliveries']>;
type WebhookRow = Selectable<ReleaseTables['portal.webhooks']>;

/** Later attempts would come too late to act on. The log keeps the event, and an owner can send it again. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

/** An event waits for the earlier ones of its modules, so that a receiver gets them in order. Tests have no modules. */
const OPEN = sql`state = 'waiting' and not exists (
  select from portal.webhook_deliveries as earlier
  where earlier.state = 'waiting' and earlier.webhook_id = webhook_deliveries.webhook_id and earlier.number < webhook_deliveries.number
    and (earlier.modules && webhook_deliveries.modules
      or (${EVERY_MODULE} = any(earlier.modules || webhook_deliveries.modules) and earlier.modules <> '{}' and webhook_deliveries.modules <> '{}')))`;

interface QueueSources {
  db: Db;
  settings: Pick<ReleaseSettings, 'owners'>;
  log: FastifyBaseLogger;
}

export type DeliveryQueue = JobQueue<DeliveryRow>;

/** Sends queued events. If the process is killed during an attempt, the event is sent again with the same `webhook-id`. */
export function createDeliveryQueue({ db, settings, log }: QueueSources): DeliveryQueue {
  const end = ({ id, attempts }: DeliveryRow, state: 'delivered' | 'failed', error: string | null) =>
    db
      .updateTable('portal.webhook_deliveries')
      .set({ state, ended_at: new Date(), last_error: error })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute();

  return new JobQueue<DeliveryRow>(db, {
    table: 'portal.webhook_deliveries',
    key: 'id',
    open: OPEN,
    concurrency: 10,
    attemptSeconds: 15,
    pauses: { first: 5, longest: 3600 },
    async run(delivery, signal) {
      const webhook = await db
        .selectFrom('portal.webhooks')
        .selectAll()
        .where('id', '=', delivery.webhook_id)
        .executeTakeFirst();
      if (webhook) await send(webhook, delivery, settings, signal);
    },
    async succeeded(delivery) {
      await end(delivery, 'delivered', null);
      log.info({ webhook: delivery.webhook_id, event: delivery.id, attempts: delivery.attempts }, 'webhook delivered');
    },
    async failed(delivery, error, pause) {
      const { id, webhook_id: webhook, attempts, type, created_at: createdAt } = delivery;
      const fields = { webhook, event: id, attempts, reason: (error as Error).message };
      if (type === 'webhook.test' || Date.now() - createdAt.getTime() > GIVE_UP_AFTER_MS) {
        await end(delivery, 'failed', (error as Error).message);
        log.error(fields, 'webhook abandoned');
        return false;
      }
      log.warn({ ...fields, retrySeconds: pause }, 'webhook not delivered; retrying');
      return true;
    },
  });
}

/** @throws if the receiver does not confirm the event */
async function send(
  { url, format, secret }: WebhookRow,
  { id, type, created_at: createdAt, data: { path, ...data } }: DeliveryRow,
  { owners }: QueueSources['settings'],
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(
    formatMessage[format]({
      type,
      timestamp: createdAt.toISOString(),
      data: { ...data, url: owners && `${owners.url}${path}` },
    }),
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook(secret, id, body) },
    body,
    // A redirect would turn the request into a GET of an address that no owner entered.
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new Error(
      name === 'TimeoutError' ? 'No response within 15 seconds' : `No connection (${cause?.code ?? name})`,
    );
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver responded with ${response.status}`);
}
