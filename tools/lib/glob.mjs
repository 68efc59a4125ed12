import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Installed and generated folders hold no sources. */
const excluded = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * Lists the source files that match any of the patterns, sorted.
 *
 * @param {string[]} patterns paths with forward slashes; `*` matches part of a name, `**` matches any folders
 * @param {string} [root] base of the patterns; defaults to the current folder
 * @returns {Promise<string[]>} paths relative to the root
 */
export async function glob(patterns, root = '.') {
  const expressions = patterns.map(toExpression);
  const found = [];
  async function walk(folder) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (excluded.has(entry.name) || entry.name.startsWith('.')) continue;
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
    .map(
      (part) =>
        ({ '**/': '(?:[^/]+/)*', '*': '[^/]*' })[part] ?? part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
