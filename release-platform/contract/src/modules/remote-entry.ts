/** Name of a remote in the import map, e.g. `exchange`. */
export type RemoteName = string;

/** An exposed module of a remote: `key` is `./ReProjectExchange`, the file is relative to the manifest. */
export interface RemoteExpose {
  key: string;
  outFileName: string;
}

/** A library that the remote expects the portal to share. */
export interface RemoteShared {
  packageName: string;
  requiredVersion: string;
  singleton: boolean;
  strictVersion: boolean;
  version: string;
  /** The remote's own copy, used only if the portal does not share the library. Empty if there is none. */
  outFileName: string;
  /** The remote's own copies of the library and its subpaths: specifier → file. */
  entries?: Record<string, string>;
}

/**
 * `remoteEntry.json`, the manifest of a remote in the Native Federation format. `integrity` maps file names (relative
 * to the manifest) to `sha384-…` digests.
 */
export interface RemoteEntry {
  name: string;
  exposes: RemoteExpose[];
  shared: RemoteShared[];
  integrity?: Record<string, string>;
  /** Bundle → its shared chunks. Chunks of `mapping-or-exposed` belong to the exposed modules. */
  chunks?: Record<string, string[]>;
  /**
   * Lazily imported scripts. They have digests but are not preloaded. Our extension of the format; other hosts ignore
   * it.
   */
  lazy?: string[];
  /**
   * SystemJS modules of the import map that the scripts read with `System.get`. The page loads them first. Our extension
   * of the format; other hosts ignore it.
   */
  systemLibraries?: string[];
  /**
   * Exposed key → body of the module's first GraphQL request. The page sends it early and passes the response as
   * `firstResponse`. If route props matter, they follow the key as a query: `./ReProjectExchange?mode=direct`. Our
   * extension of the format; other hosts ignore it.
   */
  firstQueries?: Record<string, string>;
}
