import { isReleaseId, RELEASE_FILE } from '@lender-portal/releases';
import { type EntryFacts, folderOf, type MapFacts, type OwnersMap } from '@lender-portal/releases/import-map';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { existsSync } from 'node:fs';
import { manifestPathOf, NEWEST_MANIFEST, readSiblingManifest } from '../builds/build-manifests';
import { builtFile, type BuildPlaces } from '../builds/build-places';

/**
 * Reads everything that the resolution of a map depends on. Releases of a shared store are copied to this host.
 *
 * @throws ImportMapError for an unreadable manifest
 */
export async function readMapFacts({ imports }: OwnersMap, places: BuildPlaces): Promise<MapFacts> {
  const facts: Record<string, EntryFacts> = {};
  for (const [key, target] of Object.entries(imports))
    facts[key] = isReleaseId(target) ? await releaseFacts(key, target, places) : await addressFacts(target, places);
  return facts;
}

async function releaseFacts(key: string, id: string, { store }: BuildPlaces): Promise<EntryFacts> {
  const release = await store.findByEntry(key, id);
  if (!release) return { isThere: false, publishedFor: await modulesWith(id, store) };
  return { isThere: (await store.fileOf(release.name, id, RELEASE_FILE)) !== undefined, release };
}

/** Explains a release under a wrong key. Only read for a map that is rejected. */
async function modulesWith(id: string, store: BuildPlaces['store']): Promise<string[]> {
  const names = await store.modules();
  const isThere = await Promise.all(names.map(async (name) => (await store.find(name, id)) !== undefined));
  return names.filter((_name, index) => isThere[index]);
}

async function addressFacts(target: string, places: BuildPlaces): Promise<EntryFacts> {
  const folder = folderOf(target);
  const isFolder = target.endsWith('/');
  const file = builtFile(isFolder ? target + REMOTE_FILE : target, places);
  const ownRelease = isFolder ? undefined : await readSiblingManifest(manifestPathOf(target), folder, places);
  const release = ownRelease ? undefined : await readSiblingManifest(folder + NEWEST_MANIFEST, folder, places);
  return { isThere: file !== undefined && existsSync(file), release, ownRelease };
}
