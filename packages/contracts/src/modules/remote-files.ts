import type { RemoteEntry } from './remote-entry';

/** The bundle of a manifest whose chunks belong to the exposed modules; all others are of the remote's own libraries. */
const EXPOSED_BUNDLE = 'mapping-or-exposed';
const SCRIPT = /\.m?js$/;
/** A chunk of the remote's own, which its scripts import by this prefix and its name. */
const INTERNAL_PREFIX = '@nf-internal/';

export const isInternalChunk = (specifier: string): boolean => specifier.startsWith(INTERNAL_PREFIX);

/**
 * @param entry a remote's manifest
 * @returns the scripts with a digest that may run in the portal: a remote's own copies of shared libraries, which its
 *   build names and seals like everything else, do so only where the portal has none, and are not among them
 */
export function scriptsThatRun({ shared, integrity = {}, chunks = {} }: RemoteEntry): string[] {
  const copies = shared.flatMap(({ outFileName, entries = {} }) => [outFileName, ...Object.values(entries)]);
  const others = Object.entries(chunks).flatMap(([bundle, files]) => (bundle === EXPOSED_BUNDLE ? [] : files));
  const neverLoaded = new Set([...copies, ...others]);
  return Object.keys(integrity).filter((file) => SCRIPT.test(file) && !neverLoaded.has(file));
}

/**
 * @param entry a remote's manifest
 * @returns bare specifier → the remote's own file: of its copies of shared libraries, and of chunks that its scripts
 *   import by name
 */
export function ownFiles({ shared, chunks = {} }: RemoteEntry): Record<string, string> {
  const copies = shared.flatMap(({ packageName, outFileName, entries }) => (entries ? Object.entries(entries) : [[packageName, outFileName] as const]));
  const internal = Object.values(chunks)
    .flat()
    .filter((file) => SCRIPT.test(file))
    .map((file) => [INTERNAL_PREFIX + file.replace(SCRIPT, ''), file] as const);
  return Object.fromEntries([...copies, ...internal].filter(([, file]) => file !== ''));
}
