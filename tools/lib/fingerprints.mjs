import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is installed, built or left over is no source. */
const LEFT_OUT = /^(dist|node_modules|test-results|\.cache)$/;

async function* filesBelow(root, relative, leaveOut) {
  const entries = await readdir(join(root, relative), { withFileTypes: true }).catch(() => undefined);
  if (!entries) yield relative;
  else
    for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      if (!leaveOut.test(name)) yield* filesBelow(root, `${relative}/${name}`, leaveOut);
}

/**
 * A digest of files by their paths and contents, and of the version of Node.
 *
 * @param {string} root the repository's top folder
 * @param {Iterable<string>} inputs files and folders below it; what is not there counts as empty
 * @param {RegExp} [leaveOut] names of files and folders that do not count; installed, built and left over ones by default
 * @returns {Promise<string>} in hex
 */
export async function fingerprint(root, inputs, leaveOut = LEFT_OUT) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for await (const file of filesBelow(root, input, leaveOut)) {
      const content = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
      // The length keeps two files apart whose border has moved.
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}
