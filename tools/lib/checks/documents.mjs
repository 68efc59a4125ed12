import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

/** Recipes name files that they make, and records the files of their day. */
const DOCUMENTS = ['README.md', 'bench/README.md', 'docs/*.md'];
/** What is installed, built or left over is not there in a fresh clone. */
const GENERATED = /\/(dist|node_modules|test-results|\.cache)(\/|$)/;

/**
 * @param {string} text of a document
 * @param {readonly string[]} folders at the top of the repository
 * @returns {string[]} the files and folders below them that it names
 */
export function namedPaths(text, folders) {
  const names = Array.from(text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g), ([, path]) => path);
  return names.filter((path) => folders.includes(path.split('/')[0]) && !GENERATED.test(path));
}

/**
 * @param {string} root the repository's top folder
 * @returns {Promise<string[]>} what documents name and is not there
 */
export async function checkDocuments(root) {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const problems = [];
  for (const document of await glob(DOCUMENTS, root)) {
    for (const path of namedPaths(await readFile(join(root, document), 'utf8'), folders)) {
      const isThere = await stat(join(root, path)).then(
        () => true,
        () => false,
      );
      if (!isThere) problems.push(`${document} names ${path}, which is not there`);
    }
  }
  return problems;
}
