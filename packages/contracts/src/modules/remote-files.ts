import type { RemoteEntry } from './remote-entry';

/** The bundle of a manifest whose chunks belong to the exposed modules; all others are of the remote's own libraries. */
const EXPOSED_BUNDLE = 'mapping-or-exposed';

/**
 * @param entry a remote's manifest
 * @returns the scripts with a digest that may run in the portal: a remote's own copies of shared libraries, which its
 *   build names and seals like everything else, never do
 */
export function scriptsThatRun({ shared, integrity = {}, chunks = {} }: RemoteEntry): string[] {
  const copies = shared.flatMap(({ outFileName, entries = {} }) => [outFileName, ...Object.values(entries)]);
  const others = Object.entries(chunks).flatMap(([bundle, files]) => (bundle === EXPOSED_BUNDLE ? [] : files));
  const neverLoaded = new Set([...copies, ...others]);
  return Object.keys(integrity).filter((file) => /\.m?js$/.test(file) && !neverLoaded.has(file));
}
