import type { PublishedRelease } from '@lender-portal/registry-api';
import type { Release } from '@lender-portal/releases';
import type { Selectable } from 'kysely';
import type { Db, ReleaseTables } from '../../foundation/tables';
import type { ModuleStore } from './module-store';

export function toPublished(
  id: string,
  release: Release,
  row: Selectable<ReleaseTables['portal.releases']>,
): PublishedRelease {
  const files = Object.values(release.files);
  return {
    id,
    name: release.name,
    version: release.version,
    source: release.source ?? null,
    builtAt: release.builtAt ?? null,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    expiresAt: row.expires_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBecause: row.withdrawn_because,
    withdrawnBy: row.withdrawn_by,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: files.reduce((sum, { brotli }) => sum + brotli, 0),
    initialBrotli: files.reduce((sum, { brotli, initial }) => sum + (initial ? brotli : 0), 0),
  };
}

/** @returns the stored and recorded releases of a module, latest first */
export async function releasesOf(db: Db, store: ModuleStore, name: string): Promise<PublishedRelease[]> {
  const rows = await db
    .selectFrom('portal.releases')
    .selectAll()
    .where('name', '=', name)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(async (row) => ({ row, release: await store.find(name, row.id) })));
  return found.flatMap(({ row, release }) => (release ? [toPublished(row.id, release, row)] : []));
}
