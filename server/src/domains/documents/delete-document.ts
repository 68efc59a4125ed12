import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isDeletable } from '@lender-portal/contracts';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { Viewer } from '../../foundation/viewer';
import type { FileReferences } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import { activeDocuments } from './active-documents';
import type { DocumentRow } from './tables';

/** Longer than any request, so no pending request still uses a document deleted before. */
const GRACE_MINUTES = 60;

/**
 * Marks a document as deleted; {@link removeDeletedFiles} removes its file later.
 * @param today calendar date for expiration
 * @throws NOT_FOUND, also for documents of other companies; CONFLICT if it is approved and not expired
 */
export async function deleteDocument(
  db: Db,
  { user, tenant }: Viewer,
  id: string,
  today: string,
): Promise<DocumentRow> {
  return db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await activeDocuments(trx)
          .selectAll()
          .where('id', '=', id)
          .where('tenant_id', '=', tenant.id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw refusal('NOT_FOUND', 'This document no longer exists');
    if (!isDeletable({ status: row.status, expirationDate: row.expiration_date }, today))
      throw refusal('CONFLICT', 'An approved document cannot be deleted until it has expired');
    await trx
      .updateTable('portal.tenant_files')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const { file_name: fileName, category, region, type, status, handle } = row;
    await recordAction(trx, {
      actor: user.id,
      action: 'document.delete',
      subjectId: id,
      details: { fileName, category, region, type, status, handle },
    });
    return row;
  });
}

interface Removal {
  files: FileStore;
  fileReferences: FileReferences;
  log: FastifyBaseLogger;
}

/**
 * Removes a deleted document's file unless it is referenced elsewhere. On failure the row stays for the next clean-up.
 */
export async function removeFileOf(
  db: Db,
  { id, handle }: Pick<DocumentRow, 'id' | 'handle'>,
  { files, fileReferences, log }: Removal,
): Promise<boolean> {
  try {
    await fileReferences.removeUnreferenced(db, files, handle);
    return true;
  } catch (error) {
    log.warn({ err: error, document: id }, 'removal of a deleted document file failed; retrying');
    return false;
  }
}

/**
 * Purges documents deleted a while ago, with their files. Until then the row reserves the handle, so no request can
 * save a file that is about to be removed.
 */
export async function removeDeletedFiles(db: Db, removal: Removal): Promise<void> {
  const rows = await db
    .selectFrom('portal.tenant_files')
    .select(['id', 'handle'])
    .where('deleted_at', '<', sql<Date>`now() - make_interval(mins => ${GRACE_MINUTES})`)
    .orderBy('deleted_at')
    .execute();
  for (const row of rows) {
    if (await removeFileOf(db, row, removal))
      await db.deleteFrom('portal.tenant_files').where('id', '=', row.id).execute();
  }
}
