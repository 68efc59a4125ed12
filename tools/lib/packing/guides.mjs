import { readFile, readdir, stat } from 'node:fs/promises';
import { posix } from 'node:path';

const START = 'docs/TEAMS.md';
/** Links of guides are followed. Other linked files are packed without what they link to. */
const isGuide = (path) => path === START || path.startsWith('docs/frameworks/');
const NOT_PACKED = new Set(['node_modules', 'dist', '.angular', 'package-lock.json']);
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * Finds the teams' guide and everything that it links to, so that links work in an installed package.
 *
 * @param {string} root the repository root
 * @returns {Promise<string[]>} files relative to the root, sorted
 */
export async function findGuides(root) {
  const files = new Set();
  const paths = [START];
  // Grows while it is read.
  for (const path of paths) {
    if ((await stat(posix.join(root, path))).isDirectory()) {
      const names = (await readdir(posix.join(root, path))).filter((name) => !NOT_PACKED.has(name));
      paths.push(...names.map((name) => posix.join(path, name)));
    } else if (!files.has(path)) {
      files.add(path);
      if (isGuide(path)) paths.push(...linkedFrom(path, await readFile(posix.join(root, path), 'utf8')));
    }
  }
  return [...files].toSorted();
}

/** @returns linked paths relative to the root */
const linkedFrom = (path, text) =>
  [...text.matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target));
