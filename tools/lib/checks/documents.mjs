import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

/** Templates name files that they create, and decision records name files of their time, so both are excluded. */
const DOCUMENTS = ['README.md', 'bench/README.md', 'docs/*.md', 'docs/frameworks/*.md'];
/** Generated paths are missing from a fresh clone. */
const GENERATED = /\/(dist|node_modules|test-results|\.cache)(\/|$)/;

/** A fenced block with a whole file. Its path follows the language. */
const QUOTATION = /^```(\w+) (\S+)\n[^]*?^```$/gm;

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
 * @param {string} text of a document
 * @returns {Promise<string>} the document with the current content of the files that it quotes
 */
async function withQuotations(root, text) {
  const files = Array.from(text.matchAll(QUOTATION), ([, , path]) => path);
  const contents = new Map(
    await Promise.all(files.map(async (path) => [path, (await readFile(join(root, path), 'utf8')).trimEnd()])),
  );
  return text.replaceAll(QUOTATION, (_, language, path) => `\`\`\`${language} ${path}\n${contents.get(path)}\n\`\`\``);
}

/** Updates the files that documents quote. @param {string} root the repository root */
export async function writeQuotations(root) {
  for (const document of await glob(DOCUMENTS, root)) {
    const file = join(root, document);
    await writeFile(file, await withQuotations(root, await readFile(file, 'utf8')));
  }
}

/**
 * @param {string} root the repository root
 * @returns {Promise<string[]>} a line for each missing path that a document names, and for each outdated quotation
 */
export async function checkDocuments(root) {
  const folders = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const problems = [];
  for (const document of await glob(DOCUMENTS, root)) {
    const text = await readFile(join(root, document), 'utf8');
    if ((await withQuotations(root, text)) !== text)
      problems.push(`${document} quotes files that have changed: run node tools/checks/documents.mjs --write`);
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
