import { findMissingOptional, findUnsupportedNode, findWithoutIntegrity } from '../package-lock.mjs';
import { packageName } from '../packing/package-name.mjs';

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const sections = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Runs in browsers. In Node only tests load it, and they verify that it works there. See decision 0003. */
const BROWSER_ONLY = /(^|\/)node_modules\/@supabase\//;

/**
 * Finds problems with the versions of the workspaces.
 *
 * @param {{
 * manifests: Record<string, { name: string, version: string, engines?: { node: string } }>,
 * lock: { packages: Record<string, { version?: string, integrity?: string, link?: boolean }> },
 * shared: string[],
 * }} versions `manifests`: each workspace's package.json by folder ('' for the root); `lock`: package-lock.json;
 * `shared`: specifiers of the shared libraries
 * @returns {string[]} one message per problem
 */
export function findVersionProblems({ manifests, lock, shared }) {
  return [
    ...unpinned(manifests),
    ...unequal(manifests),
    ...repeatedShared(lock, shared),
    ...incompleteLock(lock),
    ...unverified(lock),
    ...tooNew(manifests, lock),
  ];
}

/** Our own packages use ranges because teams install the versions of their choice. */
function* unpinned(manifests) {
  const own = new Set(Object.values(manifests).map(({ name }) => name));
  for (const { folder, name, version } of dependencies(manifests)) {
    if (!exactVersion.test(version) && !own.has(name))
      yield `${folder}: "${name}": "${version}" is not pinned to one version.`;
  }
}

/** Changesets raises the ranges of our own packages only in packages that teams install. */
function* unequal(manifests) {
  const own = new Set(Object.values(manifests).map(({ name }) => name));
  const uses = new Map();
  for (const { folder, name, version } of dependencies(manifests)) {
    if (own.has(name)) continue;
    uses.set(name, [...(uses.get(name) ?? []), { folder, version }]);
  }
  for (const [name, places] of uses) {
    if (new Set(places.map(({ version }) => version)).size === 1) continue;
    yield `${name} differs between workspaces: ${places.map(({ folder, version }) => `${version} in ${folder}`).join(', ')}.`;
  }
}

/** A second copy of a shared library would give tests a second React, cache or context. */
function* repeatedShared(lock, shared) {
  for (const name of new Set(shared.map(packageName))) {
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`));
    if (copies.length === 1) continue;
    if (copies.length === 0) yield `${name} is a shared library, but package-lock.json does not contain it.`;
    else
      yield `${name} is a shared library, but package-lock.json has ${copies.length} copies: ${copies.map((path) => `${lock.packages[path].version} at ${path}`).join(', ')}.`;
  }
}

function* incompleteLock(lock) {
  const missing = findMissingOptional(lock);
  if (missing.length === 0) return;
  yield `package-lock.json lacks ${missing.length} optional packages for other platforms (${missing.slice(0, 3).join(', ')}, …), so "npm ci" fails there. Choose a version that the registry has for all platforms, and run "npm install".`;
}

function* unverified(lock) {
  for (const path of findWithoutIntegrity(lock))
    yield `package-lock.json has no integrity for ${path}; delete the entry and run "npm install".`;
}

function* tooNew(manifests, lock) {
  const { node } = manifests[''].engines;
  for (const { path, version, required } of findUnsupportedNode(lock, node)) {
    if (BROWSER_ONLY.test(path)) continue;
    yield `${path} ${version} requires Node ${required}, but the portal supports ${node}; choose an older version, or override it in package.json.`;
  }
}

function* dependencies(manifests) {
  for (const [folder, manifest] of Object.entries(manifests)) {
    for (const section of sections) {
      for (const [name, version] of Object.entries(manifest[section] ?? {})) {
        yield { folder: folder || 'package.json', name, version };
      }
    }
  }
}
