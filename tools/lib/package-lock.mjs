import { minVersion, satisfies } from 'semver';

/**
 * Finds declared optional platform packages without a lock entry. A registry that lacks some of
 * them produces such a lock, and `npm ci` rejects it everywhere.
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
 * Finds registry packages without an integrity hash. Workspaces and bundled packages have none by design.
 *
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @returns {string[]} their paths
 */
export function findWithoutIntegrity(lock) {
  return Object.entries(lock.packages)
    .filter(
      ([path, { link, inBundle, integrity }]) => path.includes('node_modules/') && !link && !inBundle && !integrity,
    )
    .map(([path]) => path);
}

/**
 * Finds packages that do not support the portal's oldest Node. npm prints a warning for each at installation.
 *
 * @param {{ packages: Record<string, { version?: string, engines?: { node?: string } }> }} lock package-lock.json
 * @param {string} node the supported Node range, as in `engines` of package.json
 * @returns {{ path: string, version: string, required: string }[]} `required`: the Node range that the package requires
 */
export function findUnsupportedNode(lock, node) {
  const oldest = minVersion(node);
  return Object.entries(lock.packages)
    .map(([path, { version, engines }]) => ({ path, version, required: engines?.node ?? '*' }))
    .filter(({ required }) => !satisfies(oldest, required));
}

/** Node's lookup paths for a package, nearest first. */
function pathsOf(dependent, name) {
  const paths = [];
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('node_modules')) paths.push(`${folder}${folder && '/'}node_modules/${name}`);
    if (!folder) return paths;
  }
}
