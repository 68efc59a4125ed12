import { isReleaseId, type Release } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import type { ModuleStore } from './module-store';

/**
 * What the keys of the import map lead to where another release of a module runs: all of its entries, and none that only
 * the release before had.
 *
 * @param imports the map without it
 * @param id of the release
 * @returns key → the id; null for a key that leads nowhere any more
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
  return { ...Object.fromEntries(lost.flat().map((key) => [key, null])), ...Object.fromEntries(Object.keys(entries).map((key) => [key, id])) };
}
