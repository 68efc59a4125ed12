import type { OwnersMap } from '@lender-portal/releases/import-map';
import { keysOfRelease } from '../../../domains/releases/keys-of-release';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { RegistryError } from '../registry-error';

/**
 * @param set module → release id
 * @returns import map key → release id, or null for a key to remove
 */
export async function resolveSwapTargets(
  store: ModuleStore,
  { imports }: OwnersMap,
  set: Readonly<Record<string, string>>,
): Promise<Record<string, string | null>> {
  const targets: [string, string | null][] = [];
  for (const [name, id] of Object.entries(set)) {
    const release = await store.confirm(name, id);
    if (!release) throw new RegistryError('NOT_FOUND', `Release ${id} of "${name}" not found`, { name, id });
    targets.push(...Object.entries(await keysOfRelease(store, imports, release, id)));
  }
  // Set after removing, because a key may move from one module to another.
  return Object.fromEntries([...targets.filter(([, id]) => id === null), ...targets.filter(([, id]) => id !== null)]);
}
