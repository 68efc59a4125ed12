import type { RemoteName } from '@lender-portal/module-contract';
import type { RunningRelease } from '../compatibility';
import { REMOTE_FILE } from '../inspection/remote-file';
import { isReleaseId, releaseId, SHARED_LIBRARIES, type Release } from '../manifest';
import { ImportMapError } from './import-map-error';
import type { LiveDrafts, OwnersMap } from './owners-map';

/** Facts that decide how one entry resolves. */
export interface EntryFacts {
  /**
   * Whether the target exists on this origin: the published release, the file, or the remote's manifest in the folder.
   */
  isThere: boolean;
  /** The manifest of the published release, or of the newest build in the target's folder. */
  release?: Release | undefined;
  /** The manifest beside a pinned file, from the same build. */
  ownRelease?: Release | undefined;
  /** The modules that the release was published for, if it has no such entry. */
  publishedFor?: readonly string[];
}

/** Key → facts about its target. */
export type MapFacts = Readonly<Record<string, EntryFacts>>;

/** The import map with exact file URLs, plus the module metadata that the page host needs. */
export interface ResolvedModules {
  imports: Record<string, string>;
  /** URL → digest of every file that an entry may load. */
  integrity: Record<string, string>;
  /** Specifier → specifiers that must load first. */
  dependencies: Record<string, string[]>;
  /** Specifier → path below the base path → body of the page's first request, or a list of bodies. */
  firstQueries: Record<string, Record<string, string | string[]>>;
  /** Module or remote → the file with the first paint of its pages. */
  prerenders: Record<string, { url: string; digest: string }>;
  /** Specifier → its release, if the manifest is available. */
  releases: Record<string, RunningRelease>;
  /** Specifiers without a manifest. Their first queries and dependencies are unknown. */
  unknownBuilds: string[];
  /** Remote → URL of its manifest. */
  remotes: Record<RemoteName, string>;
  /** Remote → exposed name → URLs of the style sheets linked while it is mounted. */
  styles: Record<RemoteName, Record<string, string[]>>;
  /** Draft routes that this map makes live. */
  routes: LiveDrafts;
  /** The shared libraries and the URL path of their folder. */
  shared: { manifest: SharedLibraries; path: string };
}

/** @returns the URL path of a release's folder, with a trailing slash */
export const releaseFolder = (name: string, id: string): string => `/modules/${name}/${id}/`;

/** @returns the URL path of the file's folder, with a trailing slash */
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * A remote's target is its manifest: by file name, or by the contents of the release or folder. Independent of routes,
 * so that a remote without a route stays a remote.
 */
export function isRemoteEntry(key: string, target: string, { isThere, release }: EntryFacts): boolean {
  if (isReleaseId(target)) return release?.entries[key] === REMOTE_FILE;
  if (key.startsWith('@')) return false;
  if (!target.endsWith('/')) return target.endsWith('.json');
  // Other origins can host remotes only, because the server does not read manifests from there.
  return target.startsWith('/') ? isThere : true;
}

/**
 * @param facts for every key of the map
 * @throws ImportMapError that names all unresolvable entries
 */
export function resolveImportMap(map: OwnersMap, facts: MapFacts): ResolvedModules {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const dependencies: Record<string, string[]> = {};
  const firstQueries: ResolvedModules['firstQueries'] = {};
  const prerenders: ResolvedModules['prerenders'] = {};
  const releases: ResolvedModules['releases'] = {};
  const unknownBuilds: string[] = [];
  let shared: ResolvedModules['shared'] | undefined;
  const entries = Object.entries(map.imports).map(([key, target]) => ({ key, target, entryFacts: facts[key]! }));
  const isRemote = ({ key, target, entryFacts }: (typeof entries)[number]) => isRemoteEntry(key, target, entryFacts);

  const problems: string[] = [];
  const collectProblem = (resolveEntry: () => void) => {
    try {
      resolveEntry();
    } catch (error) {
      if (!(error instanceof ImportMapError)) throw error;
      problems.push(error.message);
    }
  };

  function resolveModule({ key, target, entryFacts }: (typeof entries)[number]): void {
    const { folder, manifest } = isReleaseId(target)
      ? findPublished(key, target, entryFacts)
      : findByAddress(key, target, entryFacts);
    if (manifest) {
      const libraries = sharedLibrariesOf(manifest);
      if (libraries) shared ??= { manifest: libraries, path: folder };
      for (const [file, { digest }] of Object.entries(manifest.files)) integrity[folder + file] = digest;
      dependencies[key] = manifest.dependencies[key] ?? [];
      releases[key] = runningRelease(manifest);
      if (manifest.firstQueries) firstQueries[key] = manifest.firstQueries;
      if (manifest.prerender) prerenders[key] = prerenderOf(folder, manifest, manifest.prerender);
    } else unknownBuilds.push(key);
    const isFile = !isReleaseId(target) && !target.endsWith('/');
    imports[key] = isFile
      ? pinnedFile(key, target, entryFacts, { ...integrity, ...map.integrity })
      : newestBuild(key, folder, manifest);
  }
  for (const entry of entries.filter((each) => !isRemote(each))) collectProblem(() => resolveModule(entry));
  const remotes: ResolvedModules['remotes'] = {};
  const styles: ResolvedModules['styles'] = {};
  function resolveRemoteEntry({ key, target, entryFacts }: (typeof entries)[number]): void {
    const name = key as RemoteName;
    const { url, release } = resolveRemote(name, target, entryFacts);
    remotes[name] = url;
    if (!release) return;
    releases[name] = runningRelease(release);
    const folder = folderOf(url);
    for (const [file, { digest }] of Object.entries(release.files))
      if (/\.(m?js|css)$/.test(file)) integrity[folder + file] = digest;
    if (release.prerender) prerenders[name] = prerenderOf(folder, release, release.prerender);
    if (release.styles)
      styles[name] = Object.fromEntries(
        Object.entries(release.styles).map(([exposed, files]) => [exposed, files.map((file) => folder + file)]),
      );
  }
  for (const entry of entries.filter(isRemote)) collectProblem(() => resolveRemoteEntry(entry));
  if (problems.length > 0) throw new ImportMapError(problems.join('; '));
  if (!shared) throw new ImportMapError('no entry points to the shared libraries');
  const routes = map.routes ?? {};
  return {
    imports,
    integrity: { ...integrity, ...map.integrity },
    dependencies,
    firstQueries,
    prerenders,
    releases,
    unknownBuilds,
    remotes,
    styles,
    routes,
    shared,
  };
}

/** The folder of an entry and its build's manifest. */
interface EntryTarget {
  folder: string;
  manifest: Release | undefined;
}

const unpublished = (key: string, id: string, { publishedFor = [] }: EntryFacts) =>
  new ImportMapError(
    publishedFor.length > 0
      ? `"${key}" names the release ${id}, which was published for "${publishedFor.join('" and "')}", not "${key}"`
      : `"${key}" names the release ${id}, which was not published`,
  );

const prerenderOf = (folder: string, { files }: Release, file: string) => ({
  url: folder + file,
  digest: files[file]!.digest,
});

/** The release's own name decides the folder, because several entries may belong to one module. */
function findPublished(key: string, id: string, entryFacts: EntryFacts): EntryTarget {
  const { isThere, release } = entryFacts;
  if (!release || !isThere) throw unpublished(key, id, entryFacts);
  return { folder: releaseFolder(release.name, id), manifest: release };
}

/**
 * Prefers the manifest of the file's own build. First queries and dependencies of a newer build in the same folder
 * would be wrong.
 */
function findByAddress(key: string, target: string, { release, ownRelease }: EntryFacts): EntryTarget {
  const folder = folderOf(target);
  if (target.endsWith('/')) return { folder, manifest: release };
  const isNewest = release !== undefined && folder + release.entries[key] === target;
  return { folder, manifest: ownRelease ?? (isNewest ? release : undefined) };
}

/** Only browsers read the manifest of a remote on another origin, so its dependencies are unknown here. */
function resolveRemote(
  name: RemoteName,
  target: string,
  entryFacts: EntryFacts,
): { url: string; release?: Release | undefined } {
  const { isThere, release } = entryFacts;
  if (isReleaseId(target)) {
    if (!isThere || release?.name !== name || release.entries[name] !== REMOTE_FILE)
      throw unpublished(name, target, entryFacts);
    return { url: releaseFolder(name, target) + REMOTE_FILE, release };
  }
  const url = target.endsWith('/') ? target + REMOTE_FILE : target;
  if (!url.startsWith('/')) return { url };
  if (!isThere) throw new ImportMapError(`"${name}" points to ${folderOf(target)}, which contains no build`);
  return { url, release };
}

const runningReleases = new WeakMap<Release, RunningRelease>();

/** The fields of a release that determine its compatibility. Memoized, because manifests are immutable. */
function runningRelease(release: Release): RunningRelease {
  const memoized = runningReleases.get(release);
  if (memoized) return memoized;
  const { name, version, contract, entries, shared, offers } = release;
  const running = {
    id: releaseId(release),
    name,
    version,
    entries,
    shared,
    ...(contract && { contract }),
    ...(offers && { offers }),
  };
  runningReleases.set(release, running);
  return running;
}

function newestBuild(key: string, folder: string, manifest: Release | undefined): string {
  if (!manifest) throw new ImportMapError(`"${key}" points to ${folder}, which contains no build`);
  const file = manifest.entries[key];
  if (!file)
    throw new ImportMapError(
      `"${key}" points to ${folder}, which contains ${Object.keys(manifest.entries).join(', ')}`,
    );
  return folder + file;
}

function pinnedFile(
  key: string,
  target: string,
  { isThere }: EntryFacts,
  digests: Readonly<Record<string, string>>,
): string {
  if (!digests[target])
    throw new ImportMapError(
      `"${key}" points to a single file, so its hash must be listed under "integrity": ${target}`,
    );
  if (target.startsWith('/') && !isThere) throw new ImportMapError(`"${key}" points to ${target}, which is missing`);
  return target;
}

/** The shared third-party libraries, grouped as pages load them. */
interface SharedLibraries {
  /** Specifier → file. */
  entries: Record<string, string>;
  /** Group → its files, its own file first, and the export name of its libraries. */
  groups: Record<string, { files: string[]; export: string }>;
  libraries: Record<string, { group: string; version: string }>;
}

/** @returns undefined for other modules, even if they declare groups. */
function sharedLibrariesOf({ name, entries, groups, offers = {} }: Release): SharedLibraries | undefined {
  if (name !== SHARED_LIBRARIES || !groups) return undefined;
  const members = Object.entries(groups).flatMap(([group, { members: specifiers }]) =>
    specifiers.map((specifier) => ({ group, specifier })),
  );
  return {
    entries,
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, { files, export: exported }]) => [group, { files, export: exported }]),
    ),
    libraries: Object.fromEntries(
      members.map(({ group, specifier }) => [specifier, { group, version: offers[specifier]?.version ?? '' }]),
    ),
  };
}
