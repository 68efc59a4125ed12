import { readSource } from '@lender-portal/releases/read-source';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const RELEASE_FILE = 'release.json';
const SCRIPT = /\.m?js$/;
const COMPRESSIBLE = /(?<!release)\.(m?js|css|json|svg|html)$/;

/** The subresource integrity digest of a file: `sha384-…`. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The ten-character content hash of file names. */
export const contentHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
export async function writeAtomically(file, content) {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}

/**
 * Writes `release.json` twice: as the folder's newest build, and beside each entry, where it survives newer builds,
 * because an import map may still lead to an older entry. If the contents equal the previous build, its commit and time
 * are kept, so that the same sources produce the same folder.
 *
 * @param {string} folder contains the built and compressed files
 * @param {object} manifest the release without `files`, `source` and `builtAt`
 * @param {{ files: string[], initial: Set<string> }} built all files of the release, and the files that load with an
 *   entry
 */
export async function writeRelease(folder, manifest, { files, initial }) {
  const describedFiles = await Promise.all(
    files.toSorted().map(async (file) => [file, { ...(await describeFile(folder, file)), initial: initial.has(file) }]),
  );
  const release = { ...manifest, files: Object.fromEntries(describedFiles) };
  const buildInfo = (await findUnchangedBuildInfo(folder, release)) ?? {
    source: await readSource(folder),
    builtAt: new Date().toISOString(),
  };
  const { name, version, ...rest } = release;
  const text = `${JSON.stringify({ name, version, ...buildInfo, ...rest }, null, 2)}\n`;
  const scripts = new Set(Object.values(manifest.entries).filter((entry) => SCRIPT.test(entry)));
  for (const entry of scripts)
    await writeAtomically(path.join(folder, entry.replace(SCRIPT, `.${RELEASE_FILE}`)), text);
  await writeAtomically(path.join(folder, RELEASE_FILE), text);
}

async function describeFile(folder, file) {
  const bytes = await readFile(path.join(folder, file));
  const compressed = await stat(path.join(folder, `${file}.br`)).catch(() => undefined);
  return { digest: integrityOf(bytes), bytes: bytes.length, brotli: compressed?.size ?? bytes.length };
}

/** The commit and time of the folder's build if its contents are unchanged. */
async function findUnchangedBuildInfo(folder, release) {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => '{}');
  const { source, builtAt, ...rest } = JSON.parse(text);
  return builtAt !== undefined && isDeepStrictEqual(rest, JSON.parse(JSON.stringify(release)))
    ? { source, builtAt }
    : undefined;
}

/** Writes a `.br` (quality 11) beside every compressible file, unless a current one exists. */
export async function compressFolder(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await compressFolder(file);
    else if (COMPRESSIBLE.test(entry.name)) await compressFile(file);
  }
}

async function compressFile(file) {
  const compressed = `${file}.br`;
  const [source, existing] = await Promise.all([stat(file), stat(compressed).catch(() => undefined)]);
  if (existing && existing.mtimeMs >= source.mtimeMs) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeAtomically(compressed, await brotli(bytes, { params }));
}
