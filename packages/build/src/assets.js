import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /(?<!manifest)\.(m?js|css|json|svg|html)$/;

/** The subresource-integrity digest of a file's bytes: `sha384-…`. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Ten characters that change with the content; they stand in the file's name. */
export const contentHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Writes so that a reader sees the old file or the new one, never a part of one. */
export async function writeAtomically(file, content) {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}

/**
 * Writes the manifest of a build: as that of the newest one in its folder, and beside each of its entries, where it stays
 * when a newer build comes: an import map may lead to the file of an older one.
 */
export async function writeManifests(folder, manifest) {
  const text = JSON.stringify(manifest, null, 2);
  for (const entry of new Set(Object.values(manifest.entries))) await writeAtomically(path.join(folder, entry.replace(/\.m?js$/, '.manifest.json')), text);
  await writeAtomically(path.join(folder, 'asset-manifest.json'), text);
}

/** Puts a `.br` (quality 11) beside every compressible file of a build that has none that is newer. */
export async function compressFolder(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await compressFolder(file);
    else if (COMPRESSIBLE.test(entry.name)) await compressFile(file);
  }
}

async function compressFile(file) {
  const packed = `${file}.br`;
  const [source, existing] = await Promise.all([stat(file), stat(packed).catch(() => undefined)]);
  if (existing && existing.mtimeMs >= source.mtimeMs) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeAtomically(packed, await brotli(bytes, { params }));
}
