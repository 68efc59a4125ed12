import type { Db } from '../../foundation/tables';
import type { ModuleStore } from './module-store';
import { recordRelease } from './publishing/record-release';

interface Recovery {
  db: Db;
  store: ModuleStore;
  /** Keeps younger files, because their publishing may be in progress. */
  before: Date;
}

/** The token that published the release is unknown. */
const UNKNOWN_PUBLISHER = 'unknown';

/**
 * Repairs the store after a crash: deletes unfinished releases, and records stored ones that have no row.
 */
export async function recoverStore({ db, store, before }: Recovery): Promise<void> {
  await store.removeStale(before);
  const rows = await db.selectFrom('portal.releases').select(['name', 'id']).execute();
  const recorded = new Set(rows.map(({ name, id }) => `${name} ${id}`));
  for (const name of await store.modules()) {
    for (const id of await store.releasesOf(name)) {
      if (recorded.has(`${name} ${id}`)) continue;
      const addedAt = await store.addedAt(name, id);
      const release = addedAt && addedAt < before ? await store.find(name, id) : undefined;
      if (release) await recordRelease(db, { id, release }, { by: UNKNOWN_PUBLISHER, expiresAt: null });
    }
  }
}
