import type { RemoteName } from '@lender-portal/contracts';
import { isReleaseId, RELEASE_FILE, releaseId, type Release, type RunningRelease } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import { existsSync } from 'node:fs';
import type { LiveDrafts } from '../../../domains/releases/ledger/entry';
import { builtFile, releaseFolder, type BuildPlaces } from '../repository';
import { manifestPathOf, NEWEST_MANIFEST, readSiblingManifest, sharedLibrariesOf, type SharedLibraries } from './manifests';
import { ImportMapError, type ImportMapSource } from './source';

/** The import map with every entry an exact file, and what the page needs to know of the modules behind it. */
export interface ResolvedModules {
  imports: Record<string, string>;
  /** URL → digest, of every file that an entry may load. */
  integrity: Record<string, string>;
  /** Map specifier → the specifiers it waits for. */
  dependencies: Record<string, string[]>;
  /** Map specifier → path below the base path → body of the request that its page begins with, or a list of bodies. */
  firstQueries: Record<string, Record<string, string | string[]>>;
  /** Map specifier → the release behind it, where its manifest is there. */
  releases: Record<string, RunningRelease>;
  /** Map specifiers whose file has no manifest: what such a module begins with and waits for is not known. */
  unknownBuilds: string[];
  /** Remote → the URL of its manifest, of those that stand in the map. */
  remotes: Record<RemoteName, string>;
  /** Remote → exposed name → URLs of the style sheets that it has while it is mounted. */
  styles: Record<RemoteName, Record<string, string[]>>;
  /** Draft routes that lenders see with the map. */
  routes: LiveDrafts;
  /** The shared libraries and the path they are served under. */
  shared: { manifest: SharedLibraries; path: string };
}

/**
 * @param source the owners' map
 * @throws ImportMapError that names the entry whose module is not there
 */
export async function resolveModules(source: ImportMapSource, places: BuildPlaces): Promise<ResolvedModules> {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const dependencies: Record<string, string[]> = {};
  const firstQueries: ResolvedModules['firstQueries'] = {};
  const releases: ResolvedModules['releases'] = {};
  const unknownBuilds: string[] = [];
  let shared: ResolvedModules['shared'] | undefined;

  for (const [specifier, named] of Object.entries(source.imports)) {
    const { target, folder, manifest } = isReleaseId(named) ? await findPublished(specifier, named, places) : await findByAddress(specifier, named, places);
    if (manifest) {
      const libraries = sharedLibrariesOf(manifest);
      if (libraries) shared ??= { manifest: libraries, path: folder };
      for (const [file, { digest }] of Object.entries(manifest.files)) integrity[folder + file] = digest;
      dependencies[specifier] = manifest.dependencies[specifier] ?? [];
      releases[specifier] = runningRelease(manifest);
      if (manifest.firstQueries) firstQueries[specifier] = manifest.firstQueries;
    } else unknownBuilds.push(specifier);
    imports[specifier] = target.endsWith('/') ? newestBuild(specifier, folder, manifest) : pinnedFile(specifier, target, source, integrity, places);
  }
  if (!shared) throw new ImportMapError('no entry leads to the shared libraries');
  const remotes: ResolvedModules['remotes'] = {};
  const styles: ResolvedModules['styles'] = {};
  for (const [name, target] of Object.entries(source.remotes) as [RemoteName, string][]) {
    const { url, release } = await resolveRemote(name, target, places);
    remotes[name] = url;
    if (!release) continue;
    releases[name] = runningRelease(release);
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    for (const [file, { digest }] of Object.entries(release.files)) if (/\.(m?js|css)$/.test(file)) integrity[folder + file] = digest;
    if (release.styles) styles[name] = Object.fromEntries(Object.entries(release.styles).map(([key, files]) => [key, files.map((file) => folder + file)]));
  }
  const routes = source.routes ?? {};
  return { imports, integrity: { ...integrity, ...source.integrity }, dependencies, firstQueries, releases, unknownBuilds, remotes, styles, routes, shared };
}

/** Where an entry leads to, and what is known of the build there. */
interface EntryTarget {
  target: string;
  folder: string;
  manifest: Release | undefined;
}

/** The release that an entry names by its id; several entries may be of one module. */
async function findPublished(specifier: string, id: string, { store }: BuildPlaces): Promise<EntryTarget> {
  const release = await store.findByEntry(specifier, id);
  // What looks at its files looks for them here.
  if (!release || !(await store.fileOf(release.name, id, RELEASE_FILE)))
    throw new ImportMapError(`"${specifier}" names the release ${id}, which was not published`);
  const folder = releaseFolder(release.name, id);
  return { target: folder, folder, manifest: release };
}

async function findByAddress(specifier: string, target: string, places: BuildPlaces): Promise<EntryTarget> {
  const folder = target.slice(0, target.lastIndexOf('/') + 1);
  return { target, folder, manifest: await manifestOf(specifier, target, folder, places) };
}

/** A remote on another origin is read by browsers; what it takes is told by its own manifest alone. */
async function resolveRemote(name: RemoteName, target: string, places: BuildPlaces): Promise<{ url: string; release?: Release | undefined }> {
  const folder = isReleaseId(target) ? releaseFolder(name, target) : target.slice(0, target.lastIndexOf('/') + 1);
  const url = isReleaseId(target) || target.endsWith('/') ? folder + REMOTE_FILE : target;
  if (!url.startsWith('/')) return { url };
  if (isReleaseId(target)) await places.store.fileOf(name, target, RELEASE_FILE);
  if (!existsSync(builtFile(url, places) ?? ''))
    throw new ImportMapError(
      isReleaseId(target) ? `"${name}" names the release ${target}, which was not published` : `"${name}" leads to ${folder}, where there is no build`,
    );
  return { url, release: await readSiblingManifest(folder + NEWEST_MANIFEST, folder, places) };
}

/**
 * Of the build that runs: a newer one in the same folder begins with other queries, and waits for other modules, than a
 * file of an older one.
 */
async function manifestOf(specifier: string, target: string, folder: string, places: BuildPlaces): Promise<Release | undefined> {
  if (target.endsWith('/')) return readSiblingManifest(folder + NEWEST_MANIFEST, folder, places);
  const own = await readSiblingManifest(manifestPathOf(target), folder, places);
  if (own) return own;
  const newest = await readSiblingManifest(folder + NEWEST_MANIFEST, folder, places);
  return newest && folder + newest.entries[specifier] === target ? newest : undefined;
}

const runningReleases = new WeakMap<Release, RunningRelease>();

/** What compatibility is judged by. Pages are many, and manifests change seldom: the id is computed once. */
function runningRelease(release: Release): RunningRelease {
  const known = runningReleases.get(release);
  if (known) return known;
  const { name, version, contract, entries, shared, offers } = release;
  const running = { id: releaseId(release), name, version, entries, shared, ...(contract && { contract }), ...(offers && { offers }) };
  runningReleases.set(release, running);
  return running;
}

function newestBuild(specifier: string, folder: string, manifest: Release | undefined): string {
  if (!manifest) throw new ImportMapError(`"${specifier}" leads to ${folder}, where there is no build`);
  const file = manifest.entries[specifier];
  if (!file) throw new ImportMapError(`"${specifier}" leads to ${folder}, which holds ${Object.keys(manifest.entries).join(', ')}`);
  return folder + file;
}

function pinnedFile(specifier: string, target: string, source: ImportMapSource, known: Record<string, string>, places: BuildPlaces): string {
  if (!source.integrity[target] && !known[target]) {
    throw new ImportMapError(`"${specifier}" leads to one file, so its hash must stand under "integrity": ${target}`);
  }
  const file = target.startsWith('/') ? builtFile(target, places) : undefined;
  if (target.startsWith('/') && !(file && existsSync(file))) throw new ImportMapError(`"${specifier}" leads to ${target}, which is not there`);
  return target;
}
