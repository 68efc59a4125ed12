/** One exposed module of a remote: `key` as `./ReProjectExchange`, the file relative to the manifest. */
export interface RemoteExpose {
  key: string;
  outFileName: string;
}

/** A library the remote expects from the portal. */
export interface RemoteShared {
  packageName: string;
  requiredVersion: string;
  singleton: boolean;
  strictVersion: boolean;
  version: string;
  /** The remote's own copy, which runs only where the portal has nothing of the library. Empty where there is none. */
  outFileName: string;
  /** Its own copies of the library and of its subpaths, in the form of the format that gathers them: specifier → file. */
  entries?: Record<string, string>;
}

/**
 * `remoteEntry.json`, the manifest of a remote in the Native Federation format.
 * `integrity` maps file names (relative to the manifest) to `sha384-…` digests. Behaviour: remotes.manifest.
 */
export interface RemoteEntry {
  name: string;
  exposes: RemoteExpose[];
  shared: RemoteShared[];
  integrity?: Record<string, string>;
  /** Bundle → the files that its parts have in common. Those of `mapping-or-exposed` belong to the exposed modules. */
  chunks?: Record<string, string[]>;
  /**
   * Scripts that exposed modules import when they come to need them: sealed like the others, not fetched with the page.
   * An addition of ours to the format; other hosts pass it over.
   */
  lazy?: string[];
  /**
   * Exposed key → the body of the GraphQL request that the module begins with. The page sends it with its first bytes
   * and hands the answer over as `firstResponse`. An addition of ours to the format; other hosts pass it over. Where the
   * props of the route decide, the key goes on with them as a query: `./ReProjectExchange?mode=direct`.
   */
  firstQueries?: Record<string, string>;
}
