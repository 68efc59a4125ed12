import type { OwnersMap } from '@lender-portal/releases/import-map';
import { keysOfRelease } from '../../../domains/releases/keys-of-release';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { RegistryError } from '../registry-error';

/**
 * @param set module → the id of its release
 * @returns what the keys of the map lead to with these releases; null for those that lead nowhere any more
 */
export async function targetsOf(store: ModuleStore, { imports }: OwnersMap, set: Readonly<Record<string, string>>): Promise<Record<string, string | null>> {
  const targets: [string, string | null][] = [];
  for (const [name, id] of Object.entries(set)) {
    const release = await store.confirm(name, id);
    if (!release) throw new RegistryError('NOT_FOUND', `There is no release ${id} of "${name}"`, { name, id });
    targets.push(...Object.entries(await keysOfRelease(store, imports, release, id)));
  }
  // What one module gives up another may have from now on.
  return Object.fromEntries([...targets.filter(([, id]) => id === null), ...targets.filter(([, id]) => id !== null)]);
}
