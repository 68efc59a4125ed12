import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { todayIn } from '@lender-portal/contracts';
import { calendarDay } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import { documentNames, documentPage } from '../../domains/documents/document-names';
import { restartNotices } from '../../domains/documents/expiry-notices';
import { activeDocuments } from '../../domains/documents/active-documents';
import { recipientsOf } from '../../domains/documents/recipients';
import { queueMail } from '../../domains/mail/queue-mail';
import {
  documentApprovedMail,
  type MailedDocument,
} from '../../domains/mail/templates/documents/document-approved-mail';
import { documentRejectedMail } from '../../domains/mail/templates/documents/document-rejected-mail';
import type { MailContent } from '../../domains/mail/templates/layout';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { orderedBy, STAFF_PAGE_SIZE, toPage } from './pages';
import { readReason, readValue } from './request-values';
import type { DocumentRow } from '../../domains/documents/tables';

type Settings = Pick<PortalSettings, 'appUrl' | 'brandName' | 'documentTimeZone'>;

/** A staff decision about a document. */
interface Review {
  documentId: string;
  /** Name of the service key used. */
  by: string;
}

const STATUSES = ['PendingApproval', 'Approved', 'Rejected'];

const IN_ORDER = orderedBy('portal.tenant_files.created_at', 'portal.tenant_files.id');

/** @returns documents of all companies, optionally with one stored status; oldest first */
export async function listDocuments(
  db: Db,
  { status, after }: { status?: string | undefined; after?: string | undefined },
) {
  if (status !== undefined && !STATUSES.includes(status))
    throw refusal('BAD_USER_INPUT', `"${status}" is not a status; expected one of: ${STATUSES.join(', ')}`);
  const rows = await activeDocuments(db)
    .innerJoin('portal.tenants', 'portal.tenants.id', 'portal.tenant_files.tenant_id')
    .selectAll('portal.tenant_files')
    .select(['portal.tenants.name as tenant_name', IN_ORDER.cursor])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(after !== undefined, (query) => query.where(IN_ORDER.isAfter(after!)))
    .orderBy('portal.tenant_files.created_at')
    .orderBy('portal.tenant_files.id')
    .limit(STAFF_PAGE_SIZE)
    .execute();
  return toPage(rows, toStaffDocument);
}

/**
 * Approves a document, or corrects the expiration date of an approved one.
 * @throws NOT_FOUND; BAD_USER_INPUT for an invalid date; CONFLICT if nothing would change
 */
export async function approveDocument(
  db: Db,
  settings: Settings,
  { expires, ...review }: Review & { expires?: string | undefined },
) {
  const expirationDate =
    expires === undefined ? null : readValue(calendarDay('Expiration', { min: '2000-01-01' }), expires);
  return decide(db, settings, review, async (trx, row) => {
    if (row.status === 'Approved' && row.expiration_date === expirationDate)
      throw refusal('CONFLICT', `"${row.file_name}" is already approved`);
    const today = todayIn(settings.documentTimeZone);
    await restartNotices(trx, row.id, expirationDate, today);
    return {
      action: 'document.approve',
      change: { status: 'Approved', status_reason: null, expiration_date: expirationDate },
      details: { expirationDate },
      mail: (mailed) => documentApprovedMail({ ...mailed, expirationDate, today }),
    };
  });
}

/**
 * Rejects a document, including one approved by mistake. The lender sees the reason.
 * @throws NOT_FOUND; BAD_USER_INPUT without a reason; CONFLICT if it is already rejected
 */
export async function rejectDocument(
  db: Db,
  settings: Settings,
  { reason: given, ...review }: Review & { reason?: string | undefined },
) {
  const reason = readReason(given);
  return decide(db, settings, review, async (_trx, row) => {
    if (row.status === 'Rejected') throw refusal('CONFLICT', `"${row.file_name}" is already rejected`);
    return {
      action: 'document.reject',
      change: { status: 'Rejected', status_reason: reason, expiration_date: null },
      details: { reason },
      mail: (mailed) => documentRejectedMail({ ...mailed, reason }),
    };
  });
}

interface Decision {
  action: 'document.approve' | 'document.reject';
  change: Pick<DocumentRow, 'status' | 'status_reason' | 'expiration_date'>;
  details: Record<string, unknown>;
  mail: (mailed: MailedDocument) => MailContent;
}

/** Changes the document, records the decision and queues the mails in one transaction. */
async function decide(
  db: Db,
  { appUrl, brandName }: Settings,
  { documentId: id, by }: Review,
  toDecision: (trx: Db, row: DocumentRow) => Promise<Decision>,
) {
  if (!isUuid(id)) throw refusal('BAD_USER_INPUT', `"${id}" is not the id of a document`);
  return db.transaction().execute(async (trx) => {
    const row = await activeDocuments(trx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw refusal('NOT_FOUND', `There is no document ${id}`);
    const { action, change, details, mail } = await toDecision(trx, row);
    await trx
      .updateTable('portal.tenant_files')
      .set({ ...change, reviewed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const mailed = { brandName, link: documentPage(appUrl, row), fileName: row.file_name, ...documentNames(row) };
    for (const { email, firstName } of await recipientsOf(trx, row))
      await queueMail(trx, { to: email, ...mail({ ...mailed, firstName }) });
    await recordAction(trx, {
      actor: 'staff',
      action,
      subjectId: id,
      details: { ...details, before: row.status, key: by },
    });
    const { name } = await trx
      .selectFrom('portal.tenants')
      .select('name')
      .where('id', '=', row.tenant_id)
      .executeTakeFirstOrThrow();
    return toStaffDocument({ ...row, ...change, tenant_name: name });
  });
}

const toStaffDocument = (row: DocumentRow & { tenant_name: string }) => ({
  id: row.id,
  fileName: row.file_name,
  mimeType: row.mime_type,
  createdAt: row.created_at.toISOString(),
  expirationDate: row.expiration_date,
  status: row.status,
  statusReason: row.status_reason,
  category: row.category,
  region: row.region,
  type: row.type,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
});
