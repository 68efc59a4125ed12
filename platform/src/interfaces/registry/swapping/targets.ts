import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { RegistryError } from '../registry-error';

/** @returns the keys of the map that lead to a release: all entries of its module */
export async function targetsOf(store: ModuleStore, name: string, id: string): Promise<Record<string, string>> {
  const release = await store.find(name, id);
  if (!release) throw new RegistryError('NOT_FOUND', `There is no release ${id} of "${name}"`, { name, id });
  const isRemote = release.entries[name] === REMOTE_FILE;
  return Object.fromEntries((isRemote ? [name] : Object.keys(release.entries)).map((key) => [key, id]));
}
