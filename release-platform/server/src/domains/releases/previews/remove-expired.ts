import type { Db } from '../../../foundation/tables';
import { findRunning } from '../canaries/canaries';
import type { ModuleStore } from '../module-store';

/**
 * Deletes expired previews and the releases that were pushed only for them.
 *
 * @param isLive whether the import map names a release, no matter how it got there
 */
export async function removeExpiredPreviews(
  db: Db,
  store: ModuleStore,
  isLive: (name: string, id: string) => Promise<boolean>,
): Promise<void> {
  const now = new Date();
  await db.deleteFrom('portal.previews').where('expires_at', '<', now).execute();
  const expired = await db.selectFrom('portal.releases').select(['name', 'id']).where('expires_at', '<', now).execute();
  for (const { name, id } of expired) {
    const inCanary = (await findRunning(db)).some(({ releases }) => releases[name] === id);
    if (inCanary || (await isLive(name, id))) continue;
    // Delete the row first: a concurrent publish inserts it again.
    await db
      .deleteFrom('portal.releases')
      .where('name', '=', name)
      .where('id', '=', id)
      .where('expires_at', '<', now)
      .execute();
    await store.remove(name, id);
  }
}
