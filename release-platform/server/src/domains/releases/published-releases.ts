import type { PublishedRelease } from '@lender-portal/registry-api';
import type { Release } from '@lender-portal/releases';
import type { Selectable } from 'kysely';
import type { Db, ReleaseTables } from '../../foundation/tables';
import type { ModuleStore } from './module-store';

export function toPublished(id: string, release: Release, row: ReleaseRow): PublishedRelease {
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

type ReleaseRow = Selectable<ReleaseTables['portal.releases']>;

/** @returns module → its recorded releases, latest first; of one module if it is named */
export async function recordedReleases(db: Db, name?: string): Promise<ReadonlyMap<string, ReleaseRow[]>> {
  const all = db.selectFrom('portal.releases').selectAll().orderBy('published_at', 'desc').orderBy('id');
  const rows = await (name === undefined ? all : all.where('name', '=', name)).execute();
  return groupBy(rows, (row) => row.name);
}

/** @returns those that are in the store */
export async function storedReleases(store: ModuleStore, rows: readonly ReleaseRow[]): Promise<PublishedRelease[]> {
  const found = await Promise.all(rows.map(async (row) => ({ row, release: await store.find(row.name, row.id) })));
  return found.flatMap(({ row, release }) => (release ? [toPublished(row.id, release, row)] : []));
}

/** Object.groupBy is newer than the oldest supported Node.js. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
