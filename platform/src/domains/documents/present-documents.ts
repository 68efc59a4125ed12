import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';

export type DocumentRow = Selectable<Tables['portal.tenant_files']>;

/** The documents that are there. Of a deleted one the row is left until its file is gone for good. */
export const presentDocuments = (db: Db) => db.selectFrom('portal.tenant_files').where('deleted_at', 'is', null);
