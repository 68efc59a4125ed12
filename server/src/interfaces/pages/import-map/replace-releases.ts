import { REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import { withChanges } from '../../../domains/releases/ledger/entry';
import { keysOfRelease } from '../../../domains/releases/keys-of-release';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { ImportMapError, type ImportMapSource } from './source';

/**
 * @param releases module → the id of its release, which all of its entries then name
 * @returns the owners' map with these releases in it
 * @throws ImportMapError that names a release which is not there
 */
export async function replaceReleases(source: ImportMapSource, releases: Readonly<Record<string, string>>, store: ModuleStore): Promise<ImportMapSource> {
  const targets: Record<string, string | null> = {};
  const remotes = { ...source.remotes };
  for (const [name, id] of Object.entries(releases)) {
    const release = await store.find(name, id);
    if (!release) throw new ImportMapError(`the release ${id} of "${name}" is not there any more`);
    if (release.entries[name] === REMOTE_FILE) remotes[name] = id;
    else Object.assign(targets, await keysOfRelease(store, source.imports, release, id));
  }
  return { ...source, ...withChanges({ imports: source.imports, integrity: source.integrity }, targets), remotes };
}
