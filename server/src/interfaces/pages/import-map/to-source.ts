import { remoteNames, type RemoteName } from '@lender-portal/contracts';
import { isReleaseId } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import { existsSync } from 'node:fs';
import type { OwnersMap } from '../../../domains/releases/ledger/entry';
import { builtFile, type BuildPlaces } from '../repository';
import type { ImportMapSource } from './source';

/** @returns the owners' map with its remotes apart. Routes do not decide that: a remote whose route was removed stays one. */
export async function toSource({ imports, integrity, routes }: OwnersMap, places: BuildPlaces): Promise<ImportMapSource> {
  const entries = await Promise.all(Object.entries(imports).map(async ([key, target]) => ({ key, target, isRemote: await isRemote(key, target, places) })));
  const only = (wanted: boolean) => Object.fromEntries(entries.filter((each) => each.isRemote === wanted).map(({ key, target }) => [key, target]));
  return { imports: only(false), remotes: only(true) as Record<RemoteName, string>, integrity, routes };
}

/** A remote's entry is its manifest, by the name of the file, or as the release or the folder has it. */
async function isRemote(key: string, target: string, places: BuildPlaces): Promise<boolean> {
  if (remoteNames.some((name) => name === key)) return true;
  if (isReleaseId(target)) return (await places.store.findByEntry(key, target))?.entries[key] === REMOTE_FILE;
  if (key.startsWith('@')) return false;
  if (!target.endsWith('/')) return target.endsWith('.json');
  const file = builtFile(target + REMOTE_FILE, places);
  // Folders of another origin hold remotes only: nothing but a browser reads their manifests.
  return file === undefined ? !target.startsWith('/') : existsSync(file);
}
