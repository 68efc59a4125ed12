import type { Webhook, WebhookData, WebhookDelivery, WebhookEventType } from '@lender-portal/registry-api';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { JobColumns } from '@lender-portal/server-kit/jobs/job-queue';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface WebhookTable {
  id: Generated<string>;
  url: string;
  format: Webhook['format'];
  /** Empty for all. */
  events: string[];
  /** Signs deliveries. */
  secret: string;
  /** Name of the token. */
  created_by: string;
  created_at: Created;
}

/** An event for one webhook. It is queued in the transaction of its change, and stays as a log entry. */
interface WebhookDeliveryTable extends JobColumns {
  /** `webhook-id` of every attempt. */
  id: Generated<string>;
  /** Order of the events. */
  number: GeneratedAlways<string>;
  webhook_id: string;
  type: WebhookEventType;
  /** Modules whose events keep their order; `*` for all. */
  modules: string[];
  data: Json<EventData>;
  state: ColumnType<WebhookDelivery['state'], WebhookDelivery['state'] | undefined, WebhookDelivery['state']>;
  created_at: Created;
  ended_at: Nullable<Date>;
}

/** The origin of the owners' page is added when the event is sent. */
export interface EventData extends Omit<WebhookData, 'url'> {
  /** On the owners' page. */
  path: string;
}

/** A live release that is known to fail. */
interface FailingReleaseTable {
  module: string;
  release: string;
  since: Created;
  /** When it last failed. */
  failing_at: Updated;
}

declare module '../../foundation/tables' {
  interface ReleaseTables {
    'portal.webhooks': WebhookTable;
    'portal.webhook_deliveries': WebhookDeliveryTable;
    'portal.failing_releases': FailingReleaseTable;
  }
}
