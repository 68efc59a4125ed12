import type { RemoteEntry } from './remote-entry';

/** Bundle whose chunks belong to the exposed modules. All other bundles belong to the remote's own libraries. */
const EXPOSED_BUNDLE = 'mapping-or-exposed';
const SCRIPT = /\.m?js$/;
/** Prefix under which a remote's scripts import its own chunks. */
const INTERNAL_PREFIX = '@nf-internal/';

export const isInternalChunk = (specifier: string): boolean => specifier.startsWith(INTERNAL_PREFIX);

/**
 * @param entry a remote's manifest
 * @returns the scripts with a digest that may run in the portal. Excludes the remote's own copies of shared libraries,
 *   which only run if the portal does not share them.
 */
export function scriptsThatRun({ shared, integrity = {}, chunks = {} }: RemoteEntry): string[] {
  const copies = shared.flatMap(({ outFileName, entries = {} }) => [outFileName, ...Object.values(entries)]);
  const others = Object.entries(chunks).flatMap(([bundle, files]) => (bundle === EXPOSED_BUNDLE ? [] : files));
  const neverLoaded = new Set([...copies, ...others]);
  return Object.keys(integrity).filter((file) => SCRIPT.test(file) && !neverLoaded.has(file));
}

/**
 * @param entry a remote's manifest
 * @returns bare specifier → the remote's own file, for its copies of shared libraries and for chunks imported by name
 */
export function ownFiles({ shared, chunks = {} }: RemoteEntry): Record<string, string> {
  const copies = shared.flatMap(({ packageName, outFileName, entries }) =>
    entries ? Object.entries(entries) : [[packageName, outFileName] as const],
  );
  const internal = Object.values(chunks)
    .flat()
    .filter((file) => SCRIPT.test(file))
    .map((file) => [INTERNAL_PREFIX + file.replace(SCRIPT, ''), file] as const);
  return Object.fromEntries([...copies, ...internal].filter(([, file]) => file !== ''));
}
