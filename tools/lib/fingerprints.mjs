import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Installed and generated folders are not inputs. */
const EXCLUDED = /^(dist|node_modules|test-results|\.cache)$/;

async function* filesBelow(root, relative, exclude) {
  const entries = await readdir(join(root, relative), { withFileTypes: true }).catch(() => undefined);
  if (!entries) yield relative;
  else
    for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      if (!exclude.test(name)) yield* filesBelow(root, `${relative}/${name}`, exclude);
}

/**
 * Digests files by path and content, plus the Node version.
 *
 * @param {string} root the repository root
 * @param {Iterable<string>} inputs files and folders below it; a missing one counts as empty
 * @param {RegExp} [exclude] names of files and folders to ignore; defaults to installed and generated folders
 * @returns {Promise<string>} in hex
 */
export async function fingerprint(root, inputs, exclude = EXCLUDED) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for await (const file of filesBelow(root, input, exclude)) {
      const content = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
      // The length prevents a collision when bytes move from one file to the next.
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}
