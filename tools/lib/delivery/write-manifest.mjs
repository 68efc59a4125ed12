import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = 'manifest.json';

/**
 * Writes the package's metadata and the digests of all its files, so that a copy can be verified.
 *
 * @param {string} out the package's folder
 * @param {object} about
 * @returns {Promise<object>} the manifest
 */
export async function writeManifest(out, about) {
  const files = {};
  for (const file of await filesIn(out)) {
    const bytes = await readFile(join(out, file));
    files[file] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const manifest = { ...about, files };
  await writeFile(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @returns {Promise<string[]>} all file paths below a folder, with forward slashes, in a machine-independent order */
export async function filesIn(folder) {
  const entries = (await readdir(folder, { recursive: true })).map((entry) => entry.replaceAll('\\', '/')).sort();
  const isFile = await Promise.all(entries.map(async (entry) => (await stat(join(folder, entry))).isFile()));
  return entries.filter((_entry, index) => isFile[index]);
}
