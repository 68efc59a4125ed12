import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const RELEASE_FILE = 'release.json';
const SCRIPT = /\.m?js$/;
const COMPRESSIBLE = /(?<!release)\.(m?js|css|json|svg|html)$/;

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
 * Writes `release.json`: as that of the newest build in its folder, and beside each of its entries, where it stays when a
 * newer build comes: an import map may lead to the file of an older one. Where the bytes are those of the build before,
 * its commit and time stay, and so does the manifest: the same sources give the same folder.
 *
 * @param {string} folder where the files are, compressed
 * @param {object} manifest what the build knows: the release without `files`, `commit` and `builtAt`
 * @param {{ files: string[], initial: Set<string> }} built every file of the release, and those that load with an entry
 */
export async function writeRelease(folder, manifest, { files, initial }) {
  const described = await Promise.all(files.toSorted().map(async (file) => [file, { ...(await describeFile(folder, file)), initial: initial.has(file) }]));
  const release = { ...manifest, files: Object.fromEntries(described) };
  const origin = (await originOfSame(folder, release)) ?? { ...commitOf(folder), builtAt: new Date().toISOString() };
  const { name, version, ...rest } = release;
  const text = `${JSON.stringify({ name, version, ...origin, ...rest }, null, 2)}\n`;
  const scripts = new Set(Object.values(manifest.entries).filter((entry) => SCRIPT.test(entry)));
  for (const entry of scripts) await writeAtomically(path.join(folder, entry.replace(SCRIPT, `.${RELEASE_FILE}`)), text);
  await writeAtomically(path.join(folder, RELEASE_FILE), text);
}

async function describeFile(folder, file) {
  const bytes = await readFile(path.join(folder, file));
  const packed = await stat(path.join(folder, `${file}.br`)).catch(() => undefined);
  return { digest: integrityOf(bytes), bytes: bytes.length, brotli: packed?.size ?? bytes.length };
}

/** Commit and time of the build that is in the folder, where it has the same content. */
async function originOfSame(folder, release) {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => '{}');
  const { commit, builtAt, ...rest } = JSON.parse(text);
  return builtAt !== undefined && isDeepStrictEqual(rest, JSON.parse(JSON.stringify(release))) ? { ...(commit && { commit }), builtAt } : undefined;
}

/** Nothing outside a Git repository. */
function commitOf(folder) {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? { commit: stdout.trim() } : {};
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
