import { isReleaseId, type Release } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import type { ModuleStore } from './module-store';

/**
 * Changes of the import map that switch a module to another release: set all of its entries, and remove those that only
 * the replaced release has.
 *
 * @param imports the current map
 * @param id id of the release
 * @returns key → release id, or null for a key to remove
 */
export async function keysOfRelease(
  store: ModuleStore,
  imports: Readonly<Record<string, string>>,
  { name, entries }: Release,
  id: string,
): Promise<Record<string, string | null>> {
  if (entries[name] === REMOTE_FILE) return { [name]: id };
  const lost = await Promise.all(
    Object.entries(imports).map(async ([key, target]) => {
      if (key in entries || !isReleaseId(target)) return [];
      return (await store.findByEntry(key, target))?.name === name ? [key] : [];
    }),
  );
  return {
    ...Object.fromEntries(lost.flat().map((key) => [key, null])),
    ...Object.fromEntries(Object.keys(entries).map((key) => [key, id])),
  };
}
