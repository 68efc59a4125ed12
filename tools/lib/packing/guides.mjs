import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

const START = 'docs/TEAMS.md';
/** Links of guides are followed. Other linked files are packed without what they link to. */
const GUIDES = [START, 'docs/FRAMEWORKS.md'];
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * Finds the teams' guide and everything that it links to, so that its links work in an installed package.
 *
 * @param {string} root the repository root
 * @returns {Promise<string[]>} committed files relative to the root, sorted
 * @throws {Error} if a guide links to a file that is not committed
 */
export async function findGuides(root) {
  const committed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\0',
  );
  const files = new Set();
  // Grows while it is read.
  const paths = new Set([START]);
  for (const path of paths) {
    const found = committed.filter((file) => file === path || file.startsWith(`${path}/`));
    if (found.length === 0) throw new Error(`A guide for teams links to ${path}, which is not committed`);
    for (const file of found) files.add(file);
    if (!GUIDES.includes(path)) continue;
    for (const linked of linkedFrom(path, await readFile(posix.join(root, path), 'utf8'))) paths.add(linked);
  }
  return [...files].toSorted();
}

/** @returns linked paths relative to the root */
const linkedFrom = (path, text) =>
  [...text.matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target).replace(/\/$/, ''));
