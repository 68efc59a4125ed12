import type { Db } from '../../foundation/database/tables';

/** Documents that are not deleted. The row of a deleted one stays until its file is removed from storage. */
export const activeDocuments = (db: Db) => db.selectFrom('portal.tenant_files').where('deleted_at', 'is', null);
