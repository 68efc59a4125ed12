import type { Db } from '../../../foundation/tables';

/** A release whose canary was withdrawn, automatically or by an owner. */
export interface WithdrawnRelease {
  name: string;
  id: string;
  at: Date;
  because: string;
  /** `token:<name>` of the owner, or null if it was automatic. */
  by: string | null;
}

/**
 * @param releases module → release id
 * @param since excludes earlier withdrawals
 */
export async function findWithdrawn(
  db: Db,
  releases: Readonly<Record<string, string>>,
  since = new Date(0),
): Promise<WithdrawnRelease[]> {
  const rows = await db
    .selectFrom('portal.releases')
    .select(['name', 'id', 'withdrawn_at', 'withdrawn_because', 'withdrawn_by'])
    .where('withdrawn_at', '>', since)
    .where('id', 'in', [...Object.values(releases), ''])
    .orderBy('name')
    .execute();
  return rows
    .filter(({ name, id }) => releases[name] === id)
    .map(({ name, id, withdrawn_at: at, withdrawn_because: because, withdrawn_by: by }) => ({
      name,
      id,
      at: at!,
      because: because!,
      by,
    }));
}

/** Blocks the releases of a withdrawn canary. */
export async function markWithdrawn(
  db: Db,
  releases: Readonly<Record<string, string>>,
  { because, by }: Pick<WithdrawnRelease, 'because' | 'by'>,
): Promise<void> {
  for (const [name, id] of Object.entries(releases))
    await db
      .updateTable('portal.releases')
      .set({ withdrawn_at: new Date(), withdrawn_because: because, withdrawn_by: by })
      .where('name', '=', name)
      .where('id', '=', id)
      .execute();
}
