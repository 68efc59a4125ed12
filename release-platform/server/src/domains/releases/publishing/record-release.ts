import type { Release } from '@lender-portal/releases';
import type { Db } from '../../../foundation/tables';

interface Recording {
  /** The name of the token. */
  by: string;
  /** Of what is for a preview alone. */
  expiresAt: Date | null;
}

/** @returns whether it was not recorded before; a release whose publishing ended halfway is in the store only */
export async function recordRelease(db: Db, { id, release }: { id: string; release: Release }, { by, expiresAt }: Recording): Promise<boolean> {
  const files = Object.values(release.files);
  const sum = (of: 'bytes' | 'brotli') => files.reduce((total, file) => total + file[of], 0);
  const row = await db
    .insertInto('portal.releases')
    .values({
      name: release.name,
      id,
      version: release.version,
      commit_id: release.commit ?? null,
      built_at: release.builtAt ?? null,
      files: files.length,
      bytes: sum('bytes'),
      brotli: sum('brotli'),
      published_by: by,
      expires_at: expiresAt,
    })
    // What was pushed for a preview stays, once it is published.
    .onConflict((conflict) =>
      expiresAt
        ? conflict.columns(['name', 'id']).doNothing()
        : conflict
            .columns(['name', 'id'])
            .doUpdateSet({ expires_at: null, published_by: by, published_at: new Date() })
            .where('portal.releases.expires_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
