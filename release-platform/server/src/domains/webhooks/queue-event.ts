import type { WebhookData, WebhookEventType } from '@lender-portal/registry-api';
import { isReleaseId, packageOf } from '@lender-portal/releases';
import { sql } from 'kysely';
import type { Db } from '../../foundation/tables';
import { describeEvent } from './describe-event';

/** Stands for all modules. */
export const EVERY_MODULE = '*';

/** A change of one import map key or module: its targets before and after. */
export interface TargetChange {
  module: string;
  from: string | null;
  to: string | null;
}

export interface PortalEvent extends Pick<WebhookData, 'who' | 'reason'> {
  type: WebhookEventType;
  changes?: readonly TargetChange[];
  /** Object of the sentence, if it is not the changes. */
  subject?: string;
  evidence?: readonly string[];
  /** On the owners' page. */
  path: string;
  /** Modules whose events keep their order, if they are not those of the changes. */
  modules?: readonly string[];
}

/** Queues an event for all webhooks that want it. In a transaction, it is sent after the commit. */
export async function queueEvent(db: Db, event: PortalEvent): Promise<void> {
  const { type, who, reason, path, evidence = [] } = event;
  const webhooks = await db
    .selectFrom('portal.webhooks')
    .select('id')
    .where(sql<boolean>`events = '{}' or ${type} = any(events)`)
    .orderBy('id')
    .execute();
  if (webhooks.length === 0) return;
  const changes = await nameReleases(db, event.changes ?? []);
  const message = describeEvent({ type, who, changes, subject: event.subject });
  const data = JSON.stringify({ message, who, reason, changes, evidence, path });
  const modules = [...new Set(event.modules ?? changes.map(({ module }) => module))];
  await db
    .insertInto('portal.webhook_deliveries')
    .values(webhooks.map(({ id }) => ({ webhook_id: id, type, modules, data })))
    .execute();
}

/** @returns one change per module, with the subjects of the releases; a release may have several keys */
async function nameReleases(db: Db, changes: readonly TargetChange[]): Promise<WebhookData['changes']> {
  const ids = changes.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null && isReleaseId(id));
  const releases = await db
    .selectFrom('portal.releases')
    .select(['name', 'id', 'source'])
    .where('id', 'in', [...ids, ''])
    .execute();
  // Equal builds of two modules have the same id.
  const nameOf = ({ module, from, to }: TargetChange) => {
    const names = releases.flatMap(({ id, name }) => (id === (to ?? from) ? name : []));
    return names.includes(module) ? module : (names[0] ?? packageOf(module));
  };
  const named = (module: string, id: string | null) => {
    const release = releases.find((each) => each.id === id && each.name === module);
    return id === null ? null : { id, subject: release?.source?.subject ?? null };
  };
  const byModule = new Map(changes.map((change) => [nameOf(change), change]));
  return [...byModule].map(([module, { from, to }]) => ({
    module,
    from: named(module, from),
    to: named(module, to),
  }));
}
