import { MODULE_PREFIX, ownFiles, type RemoteEntry, type RemoteName } from '@lender-portal/contracts';
import { hasLibrary } from '@lender-portal/releases';
import type { ResolvedModules } from '../import-map/resolve';
import { relativeTo } from './route-modules';

/** An import map as a browser takes it. */
export interface ImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
  /** Folder of a remote → what its scripts find there and nowhere else. */
  scopes?: Record<string, Record<string, string>>;
}

type Remotes = ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;

/** The whole map, the hashes of the remotes' files included: for SystemJS and other clients. */
export function wholeMap({ imports, integrity }: ResolvedModules, remotes: Remotes): ImportMap {
  const remoteIntegrity = [...remotes.values()].flatMap(({ url, entry }) =>
    Object.entries(entry.integrity ?? {}).map(([file, digest]) => [relativeTo(url, file), digest]),
  );
  const scopes = Object.fromEntries([...remotes.values()].flatMap((remote) => scopeOf(remote, imports)));
  return { imports, integrity: { ...integrity, ...Object.fromEntries(remoteIntegrity) }, ...(Object.keys(scopes).length > 0 && { scopes }) };
}

/** A remote's own chunks, and its copies of libraries of which the portal has nothing. Behaviour: remotes.versions. */
function scopeOf({ url, entry }: { url: string; entry: RemoteEntry }, imports: ResolvedModules['imports']): [folder: string, scope: Record<string, string>][] {
  const own = Object.entries(ownFiles(entry)).filter(([specifier]) => !hasLibrary(specifier, Object.keys(imports)));
  return own.length === 0 ? [] : [[folderOf(url), Object.fromEntries(own.map(([specifier, file]) => [specifier, relativeTo(url, file)]))]];
}

/** The map for the browser itself: without the portal's own modules, which are SystemJS modules. */
export function nativeMap(whole: ImportMap): ImportMap {
  const folders = new Set(
    Object.entries(whole.imports)
      .filter(([specifier]) => specifier.startsWith(MODULE_PREFIX))
      .map(([, url]) => folderOf(url)),
  );
  // Parts of a build lie beside its entry, or below it.
  const isOwn = (url: string): boolean => /[^/]\/./.test(url) && (folders.has(folderOf(url)) || isOwn(folderOf(url).slice(0, -1)));
  return {
    imports: Object.fromEntries(Object.entries(whole.imports).filter(([specifier]) => !specifier.startsWith(MODULE_PREFIX))),
    integrity: Object.fromEntries(Object.entries(whole.integrity).filter(([url]) => !isOwn(url))),
    ...(whole.scopes && { scopes: whole.scopes }),
  };
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
