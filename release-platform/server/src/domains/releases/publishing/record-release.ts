import type { Release } from '@lender-portal/releases';
import type { Db } from '../../../foundation/tables';

interface Recording {
  /** Name of the token. */
  by: string;
  /** Null unless the release is only for a preview. */
  expiresAt: Date | null;
  /** Size of its source maps, which counts toward the quota. */
  mapBytes?: number;
}

/** @returns whether the row is new; a release of an interrupted publish is in the store without a row */
export async function recordRelease(
  db: Db,
  { id, release }: { id: string; release: Release },
  { by, expiresAt, mapBytes = 0 }: Recording,
): Promise<boolean> {
  const files = Object.values(release.files);
  const sum = (of: 'bytes' | 'brotli') => files.reduce((total, file) => total + file[of], 0);
  const row = await db
    .insertInto('portal.releases')
    .values({
      name: release.name,
      id,
      version: release.version,
      source: release.source ? JSON.stringify(release.source) : null,
      built_at: release.builtAt ?? null,
      files: files.length,
      bytes: sum('bytes') + mapBytes,
      brotli: sum('brotli'),
      published_by: by,
      expires_at: expiresAt,
    })
    // Publishing a release that was pushed for a preview makes it permanent.
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
