import type { Db } from '../../../foundation/database/tables';

/** A release whose canary was withdrawn by itself. */
export interface WithdrawnRelease {
  name: string;
  id: string;
  at: Date;
  because: string;
}

/**
 * @param releases module → the id of its release
 * @param since only those that were withdrawn after it
 */
export async function findWithdrawn(db: Db, releases: Readonly<Record<string, string>>, since = new Date(0)): Promise<WithdrawnRelease[]> {
  const rows = await db
    .selectFrom('portal.releases')
    .select(['name', 'id', 'withdrawn_at', 'withdrawn_because'])
    .where('withdrawn_at', '>', since)
    .where('id', 'in', [...Object.values(releases), ''])
    .orderBy('name')
    .execute();
  return rows
    .filter(({ name, id }) => releases[name] === id)
    .map(({ name, id, withdrawn_at: at, withdrawn_because: because }) => ({ name, id, at: at!, because: because! }));
}

/** Writes down why releases are not to be run any more. */
export async function markWithdrawn(db: Db, releases: Readonly<Record<string, string>>, because: string): Promise<void> {
  for (const [name, id] of Object.entries(releases))
    await db
      .updateTable('portal.releases')
      .set({ withdrawn_at: new Date(), withdrawn_because: because })
      .where('name', '=', name)
      .where('id', '=', id)
      .execute();
}
