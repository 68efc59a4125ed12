import { todayIn } from '@lender-portal/contracts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { queueMail } from '../mail/queue-mail';
import { documentExpiresMail } from '../mail/templates/documents/document-expires-mail';
import { documentNames, documentPage } from './document-names';
import { activeDocuments } from './active-documents';
import { recipientsOf } from './recipients';
import type { DocumentRow } from './tables';

/** Days before expiration on which a notice is sent. */
export const NOTICE_DAYS: readonly number[] = [60, 30, 7];

/** Days before expiration of the first notice. */
export const FIRST_NOTICE = Math.max(...NOTICE_DAYS);
const DAY_MS = 24 * 60 * 60 * 1000;

export type ExpiryNoticeSettings = Pick<PortalSettings, 'appUrl' | 'brandName' | 'documentTimeZone'>;

/**
 * Mails lenders whose documents expire soon. Each notice is sent once, even with several processes. After downtime only
 * the nearest missed notice is sent.
 * @returns the number of documents with a notice
 */
export async function sendExpiryNotices(
  db: Db,
  settings: ExpiryNoticeSettings,
  now: Date = new Date(),
): Promise<number> {
  const today = todayIn(settings.documentTimeZone, now);
  const expiring = await activeDocuments(db)
    .selectAll()
    .where('status', '=', 'Approved')
    .where(({ between }) => between('expiration_date', today, sql<string>`${today}::date + ${FIRST_NOTICE}::integer`))
    .where(isStillNeeded)
    .where((builder) => lacksNotice(builder, today))
    .orderBy('expiration_date')
    .orderBy('id')
    .execute();
  let count = 0;
  for (const row of expiring)
    if (await sendNotice(db, settings, row, calendarDaysBetween(today, row.expiration_date!))) count += 1;
  return count;
}

/**
 * Restarts notices after a document gets a new expiration date. Skips notices that are already due, because the
 * approval email states the new date.
 */
export async function restartNotices(
  db: Db,
  fileId: string,
  expirationDate: string | null,
  today: string,
): Promise<void> {
  await db.deleteFrom('portal.expiry_notices').where('file_id', '=', fileId).execute();
  if (expirationDate !== null) await markNotices(db, fileId, calendarDaysBetween(today, expirationDate));
}

/** Marks the notice and queues its mails in one transaction. */
async function sendNotice(
  db: Db,
  { appUrl, brandName }: ExpiryNoticeSettings,
  row: DocumentRow,
  daysLeft: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The document may have been deleted, rejected or given another date in the meantime.
    const same = await activeDocuments(trx)
      .select('id')
      .where('id', '=', row.id)
      .where('status', '=', 'Approved')
      .where('expiration_date', '=', row.expiration_date)
      .forUpdate()
      .executeTakeFirst();
    if (!same || !(await markNotices(trx, row.id, daysLeft))) return false;
    const { place, type } = documentNames(row);
    for (const { email, firstName } of await recipientsOf(trx, row)) {
      const mail = documentExpiresMail({
        brandName,
        firstName,
        link: documentPage(appUrl, row),
        fileName: row.file_name,
        place,
        type,
        expirationDate: row.expiration_date!,
        daysLeft,
      });
      await queueMail(trx, { to: email, ...mail });
    }
    return true;
  });
}

/** Marks all due notices. @returns true if the nearest one was not marked before */
async function markNotices(db: Db, fileId: string, daysLeft: number): Promise<boolean> {
  const due = NOTICE_DAYS.filter((days) => daysLeft <= days);
  if (due.length === 0) return false;
  const taken = await db
    .insertInto('portal.expiry_notices')
    .values([...due].sort((a, b) => a - b).map((days) => ({ file_id: fileId, days })))
    .onConflict((conflict) => conflict.columns(['file_id', 'days']).doNothing())
    .returning('days')
    .execute();
  return taken.some(({ days }) => days === Math.min(...due));
}

/**
 * Excludes documents with a replacement of the same kind that is approved for longer or pending, and states that the
 * lender has removed.
 */
function isStillNeeded({ and, not, exists, or, eb, selectFrom }: ExpressionBuilder<Tables, 'portal.tenant_files'>) {
  const successor = selectFrom('portal.tenant_files as other')
    .select('other.id')
    .where('other.deleted_at', 'is', null)
    .whereRef('other.tenant_id', '=', 'portal.tenant_files.tenant_id')
    .whereRef('other.type', '=', 'portal.tenant_files.type')
    .where(
      sql<SqlBool>`(other.category, other.region) is not distinct from (tenant_files.category, tenant_files.region)`,
    ).where(sql<SqlBool>`(
      other.status = 'Approved' and (other.expiration_date is null or other.expiration_date > tenant_files.expiration_date)
      or other.status = 'PendingApproval' and other.created_at > tenant_files.created_at)`);
  const ownState = selectFrom('portal.lender_states')
    .innerJoin('portal.lenders', 'portal.lenders.id', 'portal.lender_states.lender_id')
    .select('portal.lender_states.id')
    .whereRef('portal.lenders.tenant_id', '=', 'portal.tenant_files.tenant_id')
    .whereRef('portal.lender_states.region', '=', 'portal.tenant_files.region');
  return and([not(exists(successor)), or([eb('portal.tenant_files.region', 'is', null), exists(ownState)])]);
}

/** Skips documents that already have the due notice, because this runs hourly in every process. */
function lacksNotice({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'portal.tenant_files'>, today: string) {
  const days = sql.join(NOTICE_DAYS.map((each) => sql`(${sql.lit(each)})`));
  const nearest = sql<number>`(select min(due) from (values ${days}) as notice (due) where due >= tenant_files.expiration_date - ${today}::date)`;
  return not(
    exists(
      selectFrom('portal.expiry_notices as spoken')
        .select('spoken.days')
        .whereRef('spoken.file_id', '=', 'portal.tenant_files.id')
        .where('spoken.days', '=', nearest),
    ),
  );
}

/** Difference between two calendar dates. */
export const calendarDaysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
