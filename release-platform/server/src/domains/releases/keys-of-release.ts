import { isReleaseId, type Release } from '@lender-portal/releases';
import type { OwnersMap } from '@lender-portal/releases/import-map';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import type { ModuleStore } from './module-store';

/**
 * Changes of the import map that switch modules to other releases: set all of their entries, and remove those that only
 * the replaced releases have.
 *
 * @param releases module → release id
 * @param find reads a manifest, or throws
 * @returns key → release id, or null for a key to remove
 */
export async function keysOfReleases(
  store: ModuleStore,
  { imports }: OwnersMap,
  releases: Readonly<Record<string, string>>,
  find: (name: string, id: string) => Promise<Release>,
): Promise<Record<string, string | null>> {
  const removed: Record<string, null> = {};
  const set: Record<string, string> = {};
  for (const [name, id] of Object.entries(releases)) {
    const { entries } = await find(name, id);
    for (const key of Object.keys(entries)) set[key] = id;
    if (entries[name] === REMOTE_FILE) continue;
    for (const [key, target] of Object.entries(imports))
      if (!(key in entries) && isReleaseId(target) && (await store.findByEntry(key, target))?.name === name)
        removed[key] = null;
  }
  // A key may move from one module to another.
  return { ...removed, ...set };
}
