import type { Db } from '../../foundation/database/tables';

/** @returns a function that filters ids of existing companies */
export const companiesIn =
  (db: Db) =>
  async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('portal.tenants').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };
