import { remoteNames, type RemoteName } from '@lender-portal/contracts';
import type { RunningRelease } from '../compatibility';
import { REMOTE_FILE } from '../inspection/remote-file';
import type { Release } from '../manifest';
import { isReleaseId, releaseId } from '../release-id';
import { ImportMapError } from './import-map-error';
import type { LiveDrafts, OwnersMap } from './owners-map';
import { sharedLibrariesOf, type SharedLibraries } from './shared-libraries';

/** The facts about the target of one entry that its resolution depends on. */
export interface EntryFacts {
  /** Whether the target is on this origin: the published release, the file, or the manifest of a remote in the folder. */
  isThere: boolean;
  /** The manifest of the published release, or of the newest build in the folder of the target. */
  release?: Release | undefined;
  /** The manifest beside a file: that of the very build that the file belongs to. */
  ownRelease?: Release | undefined;
}

/** Key of a map → the facts about its target. */
export type MapFacts = Readonly<Record<string, EntryFacts>>;

/** The import map with every entry an exact file, and what the page needs to know of the modules behind it. */
export interface ResolvedModules {
  imports: Record<string, string>;
  /** URL → digest, of every file that an entry may load. */
  integrity: Record<string, string>;
  /** Map specifier → the specifiers it waits for. */
  dependencies: Record<string, string[]>;
  /** Map specifier → path below the base path → body of the request that its page begins with, or a list of bodies. */
  firstQueries: Record<string, Record<string, string | string[]>>;
  /** Map specifier → the release behind it, if its manifest is there. */
  releases: Record<string, RunningRelease>;
  /** Map specifiers whose file has no manifest: the first queries and dependencies of such a module are unknown. */
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

/** @returns the path of a release's folder, with a slash at the end */
export const releaseFolder = (name: string, id: string): string => `/modules/${name}/${id}/`;

/** @returns the path of the folder of a file, with a slash at the end */
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * A remote's entry is its manifest, by the name of the file, or as the release or the folder has it. Routes do not decide
 * that: a remote whose route was removed stays one.
 */
export function isRemoteEntry(key: string, target: string, { isThere, release }: EntryFacts): boolean {
  if (remoteNames.some((name) => name === key)) return true;
  if (isReleaseId(target)) return release?.entries[key] === REMOTE_FILE;
  if (key.startsWith('@')) return false;
  if (!target.endsWith('/')) return target.endsWith('.json');
  // Folders of another origin hold remotes only: nothing but a browser reads their manifests.
  return target.startsWith('/') ? isThere : true;
}

/**
 * @param facts about every key of the map
 * @throws ImportMapError that names the entry whose module is not there
 */
export function resolveImportMap(map: OwnersMap, facts: MapFacts): ResolvedModules {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const dependencies: Record<string, string[]> = {};
  const firstQueries: ResolvedModules['firstQueries'] = {};
  const releases: ResolvedModules['releases'] = {};
  const unknownBuilds: string[] = [];
  let shared: ResolvedModules['shared'] | undefined;
  const entries = Object.entries(map.imports).map(([key, target]) => ({ key, target, known: facts[key]! }));
  const isRemote = ({ key, target, known }: (typeof entries)[number]) => isRemoteEntry(key, target, known);

  for (const { key, target, known } of entries.filter((entry) => !isRemote(entry))) {
    const { folder, manifest } = isReleaseId(target) ? findPublished(key, target, known) : findByAddress(key, target, known);
    if (manifest) {
      const libraries = sharedLibrariesOf(manifest);
      if (libraries) shared ??= { manifest: libraries, path: folder };
      for (const [file, { digest }] of Object.entries(manifest.files)) integrity[folder + file] = digest;
      dependencies[key] = manifest.dependencies[key] ?? [];
      releases[key] = runningRelease(manifest);
      if (manifest.firstQueries) firstQueries[key] = manifest.firstQueries;
    } else unknownBuilds.push(key);
    const isFile = !isReleaseId(target) && !target.endsWith('/');
    imports[key] = isFile ? pinnedFile(key, target, known, { ...integrity, ...map.integrity }) : newestBuild(key, folder, manifest);
  }
  if (!shared) throw new ImportMapError('no entry leads to the shared libraries');
  const remotes: ResolvedModules['remotes'] = {};
  const styles: ResolvedModules['styles'] = {};
  for (const { key, target, known } of entries.filter(isRemote)) {
    const name = key as RemoteName;
    const { url, release } = resolveRemote(name, target, known);
    remotes[name] = url;
    if (!release) continue;
    releases[name] = runningRelease(release);
    const folder = folderOf(url);
    for (const [file, { digest }] of Object.entries(release.files)) if (/\.(m?js|css)$/.test(file)) integrity[folder + file] = digest;
    if (release.styles)
      styles[name] = Object.fromEntries(Object.entries(release.styles).map(([exposed, files]) => [exposed, files.map((file) => folder + file)]));
  }
  const routes = map.routes ?? {};
  return { imports, integrity: { ...integrity, ...map.integrity }, dependencies, firstQueries, releases, unknownBuilds, remotes, styles, routes, shared };
}

/** The folder that an entry leads into, and the manifest of the build there. */
interface EntryTarget {
  folder: string;
  manifest: Release | undefined;
}

const unpublished = (key: string, id: string) => new ImportMapError(`"${key}" names the release ${id}, which was not published`);

/** Several entries may be of one module. */
function findPublished(key: string, id: string, { isThere, release }: EntryFacts): EntryTarget {
  if (!release || !isThere) throw unpublished(key, id);
  return { folder: releaseFolder(release.name, id), manifest: release };
}

/**
 * The manifest is that of the build that runs: a newer one in the same folder begins with other queries, and waits for
 * other modules, than a file of an older one.
 */
function findByAddress(key: string, target: string, { release, ownRelease }: EntryFacts): EntryTarget {
  const folder = folderOf(target);
  if (target.endsWith('/')) return { folder, manifest: release };
  const isNewest = release !== undefined && folder + release.entries[key] === target;
  return { folder, manifest: ownRelease ?? (isNewest ? release : undefined) };
}

/** Browsers read the manifest of a remote on another origin; nothing else tells what that remote takes. */
function resolveRemote(name: RemoteName, target: string, { isThere, release }: EntryFacts): { url: string; release?: Release | undefined } {
  if (isReleaseId(target)) {
    if (!isThere || release?.name !== name || release.entries[name] !== REMOTE_FILE) throw unpublished(name, target);
    return { url: releaseFolder(name, target) + REMOTE_FILE, release };
  }
  const url = target.endsWith('/') ? target + REMOTE_FILE : target;
  if (!url.startsWith('/')) return { url };
  if (!isThere) throw new ImportMapError(`"${name}" leads to ${folderOf(target)}, where there is no build`);
  return { url, release };
}

const runningReleases = new WeakMap<Release, RunningRelease>();

/** The part of a release that compatibility depends on. Manifests are immutable, so that their id is computed once. */
function runningRelease(release: Release): RunningRelease {
  const known = runningReleases.get(release);
  if (known) return known;
  const { name, version, contract, entries, shared, offers } = release;
  const running = { id: releaseId(release), name, version, entries, shared, ...(contract && { contract }), ...(offers && { offers }) };
  runningReleases.set(release, running);
  return running;
}

function newestBuild(key: string, folder: string, manifest: Release | undefined): string {
  if (!manifest) throw new ImportMapError(`"${key}" leads to ${folder}, where there is no build`);
  const file = manifest.entries[key];
  if (!file) throw new ImportMapError(`"${key}" leads to ${folder}, which holds ${Object.keys(manifest.entries).join(', ')}`);
  return folder + file;
}

function pinnedFile(key: string, target: string, { isThere }: EntryFacts, digests: Readonly<Record<string, string>>): string {
  if (!digests[target]) throw new ImportMapError(`"${key}" leads to one file, so its hash must stand under "integrity": ${target}`);
  if (target.startsWith('/') && !isThere) throw new ImportMapError(`"${key}" leads to ${target}, which is not there`);
  return target;
}
