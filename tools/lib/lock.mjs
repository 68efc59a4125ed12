import { minVersion, satisfies } from 'semver';

/**
 * Optional packages, one for each kind of machine, that a package asks for and the lock has no entry of. A registry
 * that does not carry all of them leaves such a lock behind, and `npm ci` refuses it everywhere.
 *
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock package-lock.json
 * @returns {string[]} their names
 */
export function findMissingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !pathsOf(dependent, name).some((path) => path in lock.packages)),
  );
}

/**
 * Packages of a registry that would be installed without a look at what was sent. Folders of this repository have no
 * hash, nor has what comes within another package.
 *
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @returns {string[]} their paths
 */
export function findUnverified(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link, inBundle, integrity }]) => path.includes('node_modules/') && !link && !inBundle && !integrity)
    .map(([path]) => path);
}

/**
 * Packages that do not support the oldest Node of the portal: npm warns of each when it installs.
 *
 * @param {{ packages: Record<string, { version?: string, engines?: { node?: string } }> }} lock package-lock.json
 * @param {string} node the versions of Node that the portal runs on: a range, as in `engines` of package.json
 * @returns {{ path: string, version: string, wants: string }[]} where they are, and what they want
 */
export function findTooNew(lock, node) {
  const oldest = minVersion(node);
  return Object.entries(lock.packages)
    .map(([path, { version, engines }]) => ({ path, version, wants: engines?.node ?? '*' }))
    .filter(({ wants }) => !satisfies(oldest, wants));
}

/** Where Node looks for a package from another one, nearest first. */
function pathsOf(dependent, name) {
  const paths = [];
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) paths.push(`${folder}${folder && '/'}node_modules/${name}`);
    if (!folder) return paths;
  }
}
