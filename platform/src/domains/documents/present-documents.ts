import type { Db } from '../../foundation/database/tables';

/** The documents that are there. Of a deleted one the row is left until its file is gone for good. */
export const presentDocuments = (db: Db) => db.selectFrom('portal.tenant_files').where('deleted_at', 'is', null);
