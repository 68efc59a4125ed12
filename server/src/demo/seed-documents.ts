import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Transaction } from 'kysely';
import { toMetadata } from '../domains/documents/create-documents';
import { restartNotices } from '../domains/documents/expiry-notices';
import type { StoredFile } from '../domains/files/file-store';
import type { Db, Tables } from '../foundation/database/tables';
import { demoCompanies, demoDocuments, tenantId, userId, type DemoDocument } from './demo-data';
import { demoFile } from './demo-file';

/** Stores a demo file in the file service. */
export type StoreFile = (file: {
  tenantId: string;
  userId: string;
  fileName: string;
  mimeType: string;
  content: Buffer;
}) => Promise<StoredFile>;

interface Prepared {
  document: DemoDocument;
  file: StoredFile;
}

/**
 * Stores the files of the companies that still exist. Runs before the transaction, because the file service must not be
 * called within one.
 * @returns a function that inserts the documents
 */
export async function prepareDocuments(
  db: Db,
  store: StoreFile,
  timeZone: string,
): Promise<(trx: Transaction<Tables>, now: Date) => Promise<void>> {
  const tenants = new Set((await db.selectFrom('portal.tenants').select('id').execute()).map(({ id }) => id));
  const prepared: Prepared[] = [];
  const names = new Map(demoCompanies.map(({ key, name }) => [key, name]));
  // Sequential: files of one company wait for the same quota lock anyway.
  for (const document of demoDocuments.filter(({ company }) => tenants.has(tenantId(company)))) {
    const { company, file_name: fileName, uploaded_by: by } = document;
    const file = await store({
      tenantId: tenantId(company),
      userId: userId(by),
      fileName,
      ...demoFile(fileName, names.get(company)!),
    });
    prepared.push({ document, file });
  }
  return async (trx, now) => {
    if (prepared.length === 0) return;
    const today = todayIn(timeZone, now);
    const rows = prepared.map((each) => toRow(each, now, today));
    await trx.insertInto('portal.tenant_files').values(rows).execute();
    for (const { id, status, expiration_date: expires } of rows)
      if (status === 'Approved') await restartNotices(trx, id, expires, today);
  };
}

function toRow({ document, file }: Prepared, now: Date, today: string) {
  const { company, uploaded_days_ago: daysAgo, expires_in_days: expires, uploaded_by: by, ...row } = document;
  return {
    ...row,
    id: seedId(`document:${company}:${row.file_name}`),
    tenant_id: tenantId(company),
    mime_type: file.mimeType,
    expiration_date: expires === undefined ? null : addDays(today, expires),
    handle: file.handle,
    metadata: JSON.stringify(toMetadata(file, userId(by))),
    created_by: userId(by),
    created_at: daysBefore(now, daysAgo),
    reviewed_at: row.status === 'PendingApproval' ? null : daysBefore(now, daysAgo - 1),
  };
}
