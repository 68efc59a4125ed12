import type { Db } from '../../../foundation/tables';
import { findRunning } from '../canaries/canaries';
import type { ModuleStore } from '../module-store';

/**
 * Removes previews that have ended, and the releases that were pushed for them alone. Behaviour: releases.preview.
 *
 * @param isLive whether the import map names a release, whoever has written it there
 */
export async function removeExpired(db: Db, store: ModuleStore, isLive: (name: string, id: string) => Promise<boolean>): Promise<void> {
  const now = new Date();
  await db.deleteFrom('portal.previews').where('expires_at', '<', now).execute();
  const expired = await db.selectFrom('portal.releases').select(['name', 'id']).where('expires_at', '<', now).execute();
  for (const { name, id } of expired) {
    const inCanary = (await findRunning(db)).some(({ releases }) => releases[name] === id);
    if (inCanary || (await isLive(name, id))) continue;
    // First from the list: what is published meanwhile is recorded anew.
    await db.deleteFrom('portal.releases').where('name', '=', name).where('id', '=', id).where('expires_at', '<', now).execute();
    await store.remove(name, id);
  }
}
