import { todayIn } from '@lender-portal/contracts';
import type { MailPreference } from '@lender-portal/contracts/schema';
import { sql, type Transaction } from 'kysely';
import type { AttentionItem, AttentionSource } from '../../foundation/attention';
import type { Db, Tables } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { UserRow } from '../../foundation/viewer';
import { queueMail } from '../mail/queue-mail';
import { attentionMail } from '../mail/templates/attention-mail';
import { findItems, itemsFor } from './find-items';
import { KINDS } from './kinds';
import { findNotices } from './notices';
import { findPreferences, timingOf } from './preferences';

/** Local time from which the daily summary is sent. */
const SUMMARY_TIME = '8:00';

export interface CheckSources {
  settings: Pick<PortalSettings, 'appUrl' | 'brandName' | 'documentTimeZone'>;
  attentionSources: readonly AttentionSource[];
  now?: Date;
}

type User = Pick<UserRow, 'id' | 'email' | 'first_name' | 'is_main'>;

/** A user's items and preferences during a check. */
interface Situation {
  settings: CheckSources['settings'];
  now: Date;
  user: User;
  /** The user's action items, most severe first. */
  items: readonly AttentionItem[];
  doneIds: ReadonlySet<string>;
  preferences: readonly MailPreference[];
}

/** Emails a lender's users about new action items. Concurrent checks send one email. */
export async function checkLender(
  db: Db,
  { settings, attentionSources, now = new Date() }: CheckSources,
  lenderId: string,
  signal?: AbortSignal,
): Promise<void> {
  const lender = await db.selectFrom('portal.lenders').selectAll().where('id', '=', lenderId).executeTakeFirst();
  if (!lender) return;
  const users = await db
    .selectFrom('portal.users')
    .select(['id', 'email', 'first_name', 'is_main'])
    .where('tenant_id', '=', lender.tenant_id)
    .where('is_active', '=', true)
    // Without one, the profile is incomplete and the list of items is not accessible.
    .where('phone', 'is not', null)
    .orderBy('id')
    .execute();
  const today = todayIn(settings.documentTimeZone, now);
  const items = await findItems(db, lender, { attentionSources, now, today });
  for (const user of users) {
    signal?.throwIfAborted();
    await checkUser(db, { settings, now, user, items: itemsFor(user, items) });
  }
}

async function checkUser(db: Db, known: Pick<Situation, 'settings' | 'now' | 'user' | 'items'>): Promise<void> {
  const { user, items } = known;
  const notices = await findNotices(db, user.id, items);
  const found = new Set(notices.map(({ id }) => id));
  const news = items.filter(({ id, kind }) => KINDS[kind].topic !== null && !found.has(id));
  if (news.length === 0 && notices.every(({ notifiedAt }) => notifiedAt !== null)) return;
  const preferences = await findPreferences(db, user);
  const doneIds = new Set(notices.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id])));
  const situation = { ...known, doneIds, preferences };
  await db.transaction().execute(async (trx) => {
    await recordNews(trx, situation, news);
    await sendSummary(trx, situation);
  });
}

/** Records new items and mails those that do not wait for the summary. */
async function recordNews(
  trx: Transaction<Tables>,
  situation: Situation,
  news: readonly AttentionItem[],
): Promise<void> {
  if (news.length === 0) return;
  const { user, now, preferences } = situation;
  const timing = (item: AttentionItem) => timingOf(item, user, preferences);
  const recorded = await trx
    .insertInto('portal.notices')
    .values(
      news
        .map((item) => ({
          user_id: user.id,
          item_id: item.id,
          found_at: now,
          notified_at: timing(item) === 'DAILY' ? null : now,
        }))
        // In the same order as in a concurrent check, to avoid deadlocks.
        .sort((a, b) => (a.item_id < b.item_id ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .returning('item_id as id')
    .execute();
  const ids = new Set(recorded.map(({ id }) => id));
  await mail(
    trx,
    situation,
    news.filter((item) => ids.has(item.id) && timing(item) === 'AT_ONCE'),
    null,
  );
}

/** Once a day, mails the items found before the summary's time of the day that are still open. */
async function sendSummary(trx: Transaction<Tables>, situation: Situation): Promise<void> {
  const { user, now, items, doneIds, preferences, settings } = situation;
  const zone = settings.documentTimeZone;
  const summaryAt = sql<Date>`(((${now}::timestamptz at time zone ${zone})::date + ${SUMMARY_TIME}::time) at time zone ${zone})`;
  const due = await trx
    .updateTable('portal.notices')
    .set({ notified_at: now })
    .where('user_id', '=', user.id)
    .where('notified_at', 'is', null)
    .where('found_at', '<', summaryAt)
    .where(summaryAt, '<=', now)
    .returning('item_id as id')
    .execute();
  const ids = new Set(due.map(({ id }) => id));
  const open = items.filter(({ id }) => !doneIds.has(id));
  await mail(
    trx,
    situation,
    open.filter((item) => ids.has(item.id) && timingOf(item, user, preferences) !== 'NEVER'),
    open.length,
  );
}

async function mail(
  trx: Transaction<Tables>,
  { settings: { appUrl, brandName }, user }: Situation,
  items: readonly AttentionItem[],
  openCount: number | null,
): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  await queueMail(trx, {
    to: user.email,
    ...attentionMail({
      brandName,
      appUrl,
      firstName: user.first_name,
      items: [first, ...others],
      openCount,
    }),
  });
}
