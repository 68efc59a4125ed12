import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import PQueue from 'p-queue';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { ReleaseRefusal } from './release-refusal';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const COMPRESSIBLE = /\.(m?js|css|json|svg|html)$/;
/** One at a time, of all releases: the threads that compress are those that read files for everybody. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Puts a `.br` beside every compressible file that has none, and the sizes into the manifest. One that came along is
 * taken where it holds the same bytes.
 *
 * @param options `packs`: false where only what came along is kept
 * @returns the manifest as it is written into the folder
 * @throws ReleaseRefusal
 */
export async function compressRelease(folder: string, release: Release, { packs }: { packs: boolean }): Promise<Release> {
  const described = await Promise.all(
    Object.entries(release.files).map(
      async ([name, file]) => [name, { ...file, brotli: await queue.add(() => packedSize(folder, name, file.bytes, packs)) }] as const,
    ),
  );
  const packed = { ...release, files: Object.fromEntries(described) };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(packed, null, 2)}\n`);
  return packed;
}

/** @returns the size of a file's `.br`; that of the file where it has none */
async function packedSize(folder: string, name: string, size: number, packs: boolean): Promise<number> {
  const file = path.join(folder, name);
  const existing = await stat(`${file}.br`).catch(() => undefined);
  if (existing) {
    await assertSame(file, name, size);
    return existing.size;
  }
  if (!packs || !COMPRESSIBLE.test(name)) return size;
  const bytes = await readFile(file);
  const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size } });
  await writeFile(`${file}.br`, packed, { mode: 0o600 });
  return packed.length;
}

/** Browsers get the packed bytes: they have to be those that were judged. */
async function assertSame(file: string, name: string, size: number): Promise<void> {
  const unpacked = await decompress(await readFile(`${file}.br`), { maxOutputLength: size + 1 }).catch(() => undefined);
  if (!unpacked?.equals(await readFile(file)))
    throw new ReleaseRefusal('INVALID_RELEASE', `"${name}.br" does not hold the bytes of "${name}"`, { file: `${name}.br` });
}
