import { MODULE_PREFIX, ownFiles, type RemoteEntry, type RemoteName } from '@lender-portal/module-contract';
import { runsOwnCopy } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import type { PageDigests } from '../../../domains/releases/import-map/page-digests';
import { relativeTo } from './route-modules';

/** An import map in the browser's format. */
export interface BrowserImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
  /** Folder of a remote → imports that only its scripts resolve. */
  scopes?: Record<string, Record<string, string>>;
}

type Remotes = ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;

/** The complete map including digests of the remotes' files, for SystemJS and API clients. */
export function fullImportMap({ imports, integrity }: ResolvedModules, remotes: Remotes): BrowserImportMap {
  const remoteIntegrity = [...remotes.values()].flatMap(({ url, entry }) =>
    Object.entries(entry.integrity ?? {}).map(([file, digest]) => [relativeTo(url, file), digest]),
  );
  const scopes = Object.fromEntries([...remotes.values()].flatMap((remote) => scopeOf(remote, imports)));
  return {
    imports,
    integrity: { ...integrity, ...Object.fromEntries(remoteIntegrity) },
    ...(Object.keys(scopes).length > 0 && { scopes }),
  };
}

/** @returns the live map as browsers get it, with the digests of remotes */
export const liveMapOf = ({ modules, remotes }: { modules: ResolvedModules; remotes: Remotes }): BrowserImportMap =>
  fullImportMap(modules, remotes);

/** A remote's own chunks, and its copies of libraries that the portal does not share. */
function scopeOf(
  { url, entry }: { url: string; entry: RemoteEntry },
  imports: ResolvedModules['imports'],
): [folder: string, scope: Record<string, string>][] {
  const own = Object.entries(ownFiles(entry)).filter(([specifier]) => runsOwnCopy(specifier, Object.keys(imports)));
  return own.length === 0
    ? []
    : [[folderOf(url), Object.fromEntries(own.map(([specifier, file]) => [specifier, relativeTo(url, file)]))]];
}

/**
 * Reduces the map to entries that pages can reach: modules of routes, their dependencies, and shared libraries. A map
 * may contain hundreds of other entries.
 *
 * @param required specifiers that pages import by name
 * @param digests shortens the digests of the map
 */
export function pageImportMap(
  whole: BrowserImportMap,
  { releases, dependencies, shared, unknownBuilds }: ResolvedModules,
  required: readonly string[],
  digests: PageDigests = { verifiedChunks: new Set(), short: new Map() },
): BrowserImportMap {
  const needed = new Set<string>(Object.keys(shared.manifest.entries));
  const add = (specifier: string) => {
    if (needed.has(specifier)) return;
    needed.add(specifier);
    for (const taken of [...Object.keys(releases[specifier]?.shared ?? {}), ...(dependencies[specifier] ?? [])])
      add(taken);
  };
  required.forEach(add);
  const entries = Object.entries(whole.imports);
  const kept = entries.filter(([specifier]) => needed.has(specifier));
  // Keep everything, because the dependencies of a file without a manifest are unknown.
  if (kept.length === entries.length || unknownBuilds.some((specifier) => needed.has(specifier)))
    return withShortDigests(whole, digests);
  const folders = new Set(kept.map(([, url]) => folderOf(url)));
  const left = new Set(entries.map(([, url]) => folderOf(url)).filter((folder) => !folders.has(folder)));
  const isLeft = isWithin(left);
  return withShortDigests(
    {
      ...whole,
      imports: Object.fromEntries(kept),
      integrity: pick(whole.integrity, (url) => !isLeft(url)),
    },
    digests,
  );
}

/**
 * Leaves out the portal's own modules that a page does not mount, and the style sheets of other remotes. The libraries
 * stay, because not all browsers accept a second import map.
 *
 * @param map of all pages
 * @param mounted keys of the modules and remotes
 */
export function mountedImportMap(
  map: BrowserImportMap,
  modules: ResolvedModules,
  mounted: readonly string[],
): BrowserImportMap {
  const libraries = Object.keys(map.imports).filter((specifier) => !specifier.startsWith(MODULE_PREFIX));
  const needed = pageImportMap(map, modules, [...libraries, ...mounted]);
  const sheets = Object.entries(modules.styles).filter(([remote]) => !mounted.includes(remote));
  return withoutDigests(
    needed,
    sheets.flatMap(([, exposed]) => Object.values(exposed).flat()),
  );
}

/** Browsers verify scripts and style sheets only. */
const hasNoDigest = (url: string) => url.startsWith('/') && !/\.(m?js|css)$/.test(url);

function withShortDigests(map: BrowserImportMap, { verifiedChunks, short }: PageDigests): BrowserImportMap {
  const listed = Object.entries(map.integrity).filter(([url]) => !verifiedChunks.has(url) && !hasNoDigest(url));
  return {
    ...map,
    integrity: Object.fromEntries(listed.map(([url, digest]) => [url, short.get(digest) ?? digest])),
  };
}

/** @param files URLs whose digests the page does not list */
export function withoutDigests(map: BrowserImportMap, files: readonly string[]): BrowserImportMap {
  const omitted = new Set(files);
  return { ...map, integrity: pick(map.integrity, (url) => !omitted.has(url)) };
}

/** Splits a map into the portal's own modules, which SystemJS loads, and all others, which the browser loads. */
export function splitMap({ imports, integrity, scopes }: BrowserImportMap): {
  system: BrowserImportMap;
  native: BrowserImportMap;
} {
  const isModule = (specifier: string) => specifier.startsWith(MODULE_PREFIX);
  const own = pick(imports, isModule);
  const isOwn = isWithin(new Set(Object.values(own).map(folderOf)));
  return {
    system: { imports: own, integrity: pick(integrity, isOwn) },
    native: {
      imports: pick(imports, (specifier) => !isModule(specifier)),
      integrity: pick(integrity, (url) => !isOwn(url)),
      ...(scopes && { scopes }),
    },
  };
}

const pick = (record: Readonly<Record<string, string>>, isPicked: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isPicked(key)));

/** Chunks of a build are in the folder of its entry, or below it. */
function isWithin(folders: ReadonlySet<string>): (url: string) => boolean {
  const isIn = (url: string): boolean =>
    /[^/]\/./.test(url) && (folders.has(folderOf(url)) || isIn(folderOf(url).slice(0, -1)));
  return isIn;
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
