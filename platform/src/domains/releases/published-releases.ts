import type { Release } from '@lender-portal/releases';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { ModuleStore } from './module-store';

/** A release as the registry shows it. */
export interface PublishedRelease {
  id: string;
  name: string;
  version: string;
  commit: string | null;
  builtAt: string | null;
  /** Null, like `publishedBy`, where it came into the store without the registry. */
  publishedAt: string | null;
  /** The name of the token. */
  publishedBy: string | null;
  /** When it is removed again, where it was pushed for a preview alone. */
  expiresAt: string | null;
  /** How many. */
  files: number;
  bytes: number;
  /** Bytes, compressed. */
  brotli: number;
  /** Those of them that load with its entries. */
  initialBrotli: number;
}

export function toPublished(id: string, release: Release, row: Selectable<Tables['portal.releases']> | undefined): PublishedRelease {
  const files = Object.values(release.files);
  return {
    id,
    name: release.name,
    version: release.version,
    commit: release.commit ?? null,
    builtAt: release.builtAt ?? null,
    publishedAt: row?.published_at.toISOString() ?? null,
    publishedBy: row?.published_by ?? null,
    expiresAt: row?.expires_at?.toISOString() ?? null,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: files.reduce((sum, { brotli }) => sum + brotli, 0),
    initialBrotli: files.reduce((sum, { brotli, initial }) => sum + (initial ? brotli : 0), 0),
  };
}

/** @returns the releases of a module that are in the store, the last published first */
export async function releasesOf(db: Db, store: ModuleStore, name: string): Promise<PublishedRelease[]> {
  const rows = await db.selectFrom('portal.releases').selectAll().where('name', '=', name).execute();
  const ids = await store.releasesOf(name);
  const found = await Promise.all(ids.map(async (id) => ({ id, release: await store.find(name, id) })));
  const releases = found.flatMap(({ id, release }) =>
    release
      ? [
          toPublished(
            id,
            release,
            rows.find((row) => row.id === id),
          ),
        ]
      : [],
  );
  return releases.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.id.localeCompare(b.id));
}
