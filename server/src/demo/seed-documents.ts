import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Transaction } from 'kysely';
import { toMetadata } from '../domains/documents/create-documents';
import { restartNotices } from '../domains/documents/expiry-notices';
import type { StoredFile } from '../domains/files/file-store';
import type { Db, Tables } from '../foundation/database/tables';
import { demoCompanies } from './demo-companies';
import { demoDocuments, type DemoDocument } from './demo-documents';
import { demoFile } from './demo-file';
import { tenantId, userId } from './demo-ids';

/** Stores a demo file in the file service. */
export type StoreFile = (file: {
  tenantId: string;
  userId: string;
  fileName: string;
  mimeType: string;
  content: Buffer;
}) => Promise<StoredFile>;

interface Prepared {
  company: string;
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
  // Sequential: files of one company wait for the same quota lock anyway.
  for (const { key, name } of demoCompanies.filter((company) => tenants.has(tenantId(company.key))))
    for (const document of demoDocuments[key] ?? []) prepared.push(await prepareDocument(key, name, document, store));
  return async (trx, now) => {
    if (prepared.length === 0) return;
    const today = todayIn(timeZone, now);
    const rows = prepared.map((each) => toRow(each, now, today));
    await trx.insertInto('portal.tenant_files').values(rows).execute();
    for (const { id, status, expiration_date: expires } of rows)
      if (status === 'Approved') await restartNotices(trx, id, expires, today);
  };
}

async function prepareDocument(
  company: string,
  name: string,
  document: DemoDocument,
  store: StoreFile,
): Promise<Prepared> {
  const { fileName, uploadedBy } = document;
  const file = await store({
    tenantId: tenantId(company),
    userId: userId(uploadedBy),
    fileName,
    ...demoFile(fileName, name),
  });
  return { company, document, file };
}

function toRow({ company, document, file }: Prepared, now: Date, today: string) {
  const { for: place, type, fileName, status, reason, uploadedDaysAgo, expiresInDays, uploadedBy } = document;
  return {
    id: seedId(`document:${company}:${fileName}`),
    tenant_id: tenantId(company),
    file_name: file.fileName,
    mime_type: file.mimeType,
    category: 'category' in place ? place.category : null,
    region: 'region' in place ? place.region : null,
    type,
    status,
    status_reason: reason ?? null,
    expiration_date: expiresInDays === undefined ? null : addDays(today, expiresInDays),
    handle: file.handle,
    metadata: JSON.stringify(toMetadata(file, userId(uploadedBy))),
    created_by: userId(uploadedBy),
    created_at: daysBefore(now, uploadedDaysAgo),
    reviewed_at: status === 'PendingApproval' ? null : daysBefore(now, uploadedDaysAgo - 1),
  };
}
