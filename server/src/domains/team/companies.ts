import type { Db } from '../../foundation/database/tables';

/** @returns looks up which of some ids are companies of lenders */
export const companiesIn =
  (db: Db) =>
  async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('portal.tenants').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };
