import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

/** Templates name files that they create, and decision records name files of their time, so both are excluded. */
const DOCUMENTS = ['README.md', 'bench/README.md', 'docs/*.md'];
/** Generated paths are missing from a fresh clone. */
const GENERATED = /\/(dist|node_modules|test-results|\.cache)(\/|$)/;

/**
 * @param {string} text of a document
 * @param {readonly string[]} folders at the repository root
 * @returns {string[]} the files and folders below them that the document names
 */
export function referencedPaths(text, folders) {
  const names = Array.from(text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g), ([, path]) => path);
  return names.filter((path) => folders.includes(path.split('/')[0]) && !GENERATED.test(path));
}

/**
 * @param {string} root the repository root
 * @returns {Promise<string[]>} a line for each missing path that a document names
 */
export async function checkDocuments(root) {
  const folders = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const problems = [];
  for (const document of await glob(DOCUMENTS, root)) {
    const text = await readFile(join(root, document), 'utf8');
    for (const path of referencedPaths(text, folders)) {
      const exists = await stat(join(root, path)).then(
        () => true,
        () => false,
      );
      if (!exists) problems.push(`${document} names ${path}, which does not exist`);
    }
  }
  return problems;
}
