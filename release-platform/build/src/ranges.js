/**
 * The range of a package that another package declares in its package.json. A pinned version counts as a caret range.
 * Peer dependencies take precedence, because they describe copies that the package does not own.
 *
 * @param {string} specifier such as `@apollo/client/react`
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, peerDependencies?:
 *   Record<string, string> }} packageJson of the importing package
 * @returns {string | undefined} undefined if the package is not declared
 */
export function rangeOf(specifier, { dependencies, devDependencies, peerDependencies }) {
  const name = packageOf(specifier);
  const declared = peerDependencies?.[name] ?? dependencies?.[name] ?? devDependencies?.[name];
  return /^\d/.test(declared ?? '') ? `^${declared}` : declared;
}

/** `@apollo/client/react` → `@apollo/client`. */
export const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** `19.3.1` → `^19.0.0`. */
export const majorRangeOf = (version) => (version === undefined ? undefined : `^${version.split('.')[0]}.0.0`);
