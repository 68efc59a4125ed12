import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What is built, installed or left over is no source. */
const leftOut = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * The source files that match any of the patterns, sorted.
 *
 * @param {string[]} patterns paths with forward slashes; `*` stands for a part of a name, `**` for any folders
 * @param {string} [root] where the patterns start; the current folder unless told
 * @returns {Promise<string[]>} paths below the root
 */
export async function glob(patterns, root = '.') {
  const expressions = patterns.map(toExpression);
  const found = [];
  async function walk(folder) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (leftOut.has(entry.name) || entry.name.startsWith('.')) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await walk(path);
      else if (expressions.some((expression) => expression.test(path))) found.push(path);
    }
  }
  await walk('');
  return found.toSorted();
}

function toExpression(pattern) {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(?:[^/]+/)*', '*': '[^/]*' })[part] ?? part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('');
  return new RegExp(`^${source}$`);
}
