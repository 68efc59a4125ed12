import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { TokenHolder } from '../tokens/registry-tokens';
import { ReleaseRefusal } from './release-refusal';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const COMPRESSIBLE = /\.(m?js|css|json|svg|html)$/;
const MB = 1024 * 1024;
/** One file at a time, because compression uses the thread pool that also reads files for requests. */
const queue = new PQueue({ concurrency: 1 });
/**
 * Bounds the time per file, because all teams share the queue. Quality 9 takes a tenth of the time of 11, for 10 % more
 * bytes.
 */
const qualityFor = (bytes: number): number => (bytes > 8 * MB ? 5 : bytes > MB ? 9 : 11);

/**
 * Adds a `.br` file for every compressible file without one, and the compressed sizes to the manifest. Verifies `.br`
 * files of the upload.
 *
 * @param options `shouldCompress`: whether to compress; `by`: owners come first
 * @returns the manifest as written to the folder
 * @throws ReleaseRefusal
 */
export async function compressRelease(
  folder: string,
  release: Release,
  { shouldCompress, by }: { shouldCompress: boolean; by: Pick<TokenHolder, 'isOwner'> },
): Promise<Release> {
  const files: Release['files'] = {};
  // Each release has one file in the queue, so releases take turns.
  for (const [name, file] of Object.entries(release.files))
    files[name] = {
      ...file,
      brotli: await queue.add(() => compressedSize(folder, name, file.bytes, shouldCompress), {
        priority: Number(by.isOwner),
      }),
    };
  const compressed = { ...release, files };
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(compressed, null, 2)}\n`);
  return compressed;
}

/** @returns the size of the `.br` file, or of the file itself if there is none */
async function compressedSize(folder: string, name: string, size: number, shouldCompress: boolean): Promise<number> {
  const file = path.join(folder, name);
  const existing = await stat(`${file}.br`).catch(() => undefined);
  if (existing) {
    await assertSame(file, name, size);
    return existing.size;
  }
  if (!shouldCompress || !COMPRESSIBLE.test(name)) return size;
  const bytes = await readFile(file);
  const compressed = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(size), [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
  await writeFile(`${file}.br`, compressed, { mode: 0o600 });
  return compressed.length;
}

/** Browsers get the compressed bytes, so they must equal the inspected ones. */
async function assertSame(file: string, name: string, size: number): Promise<void> {
  const decompressed = await decompress(await readFile(`${file}.br`), { maxOutputLength: size + 1 }).catch(
    () => undefined,
  );
  if (!decompressed?.equals(await readFile(file)))
    throw new ReleaseRefusal('INVALID_RELEASE', `"${name}.br" does not hold the bytes of "${name}"`, {
      file: `${name}.br`,
    });
}
