/**
 * The versions of a package that another one runs with, as its package.json says; of a pinned version all that npm takes
 * to be compatible with it. Peer dependencies come first: they are what a package says of copies that are not its own.
 *
 * @param {string} specifier such as `@apollo/client/react`
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} packageJson of the importing package
 * @returns {string | undefined} undefined where it does not name the package
 */
export function rangeOf(specifier, { dependencies, devDependencies, peerDependencies }) {
  const name = packageOf(specifier);
  const stated = peerDependencies?.[name] ?? dependencies?.[name] ?? devDependencies?.[name];
  return /^\d/.test(stated ?? '') ? `^${stated}` : stated;
}

/** `@apollo/client/react` → `@apollo/client`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
