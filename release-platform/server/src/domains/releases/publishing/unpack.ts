import { isFileName } from '@lender-portal/releases';
import { isByProduct, RELEASE_LIMITS } from '@lender-portal/releases/inspection/internals';
import { isDiskFull } from '@lender-portal/server-kit/errors/disk-full';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import { tooMany, limitBytes } from './limits';
import { ReleaseRefusal } from './release-refusal';

/** Limits for files plus manifest, and for all entries including by-products. */
const MAX_FILES = RELEASE_LIMITS.files + 1;
const MAX_ENTRIES = 4 * MAX_FILES;
/** The archive uses a file as a folder, or a name is too long for the file system. */
const INVALID_NAME_CODES = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

/**
 * Streams a gzipped tar into a folder. Accepts only regular files with unique names inside the folder, within the size
 * limit both before and after decompression.
 *
 * @param source the request body; stays open so that a response can be sent
 * @throws ReleaseRefusal; the folder may then hold a part of the files
 */
export async function unpack(source: Readable, folder: string): Promise<void> {
  const intake = new PassThrough();
  const end = () => {
    if (!source.readableEnded)
      intake.destroy(Object.assign(new Error('The client disconnected'), { statusCode: 400, code: 'ECONNRESET' }));
  };
  source.once('close', end).pipe(intake);
  const extractor = extract();
  const ends = await Promise.allSettled([
    pipeline(
      intake,
      (chunks: AsyncIterable<Buffer>) => limitBytes(RELEASE_LIMITS.bytes, chunks, 'The archive'),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => limitBytes(RELEASE_LIMITS.bytes, chunks, 'The content of the archive'),
      extractor,
    ),
    writeEntries(extractor, folder),
  ]);
  source.off('close', end).unpipe(intake);
  discard(source);
  // One failure aborts the other stream, so prefer the refusal, then the cause of the abort.
  const reasons = ends.flatMap((each) => (each.status === 'rejected' ? [each.reason as NodeJS.ErrnoException] : []));
  if (reasons.length > 0)
    throw reasons.find((each) => each instanceof ReleaseRefusal) ?? toRefusal(reasons.find(isDiskFull) ?? reasons[0]!);
}

/** Drains the rest of the upload, so the client reads the response. Cuts it off after the size limit. */
function discard(source: Readable): void {
  let left = RELEASE_LIMITS.bytes;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) source.destroy();
  });
  source.resume();
}

async function writeEntries(entries: Extract, folder: string): Promise<void> {
  const seen = new Set<string>();
  let files = 0;
  for await (const entry of entries) {
    const name = nameOf(entry.header);
    if (entry.header.type === 'directory') {
      entry.resume();
      continue;
    }
    if (seen.has(name)) throw invalid(`"${name}" is in the archive twice`, name);
    seen.add(name);
    if (!isByProduct(name)) files += 1;
    if (files > MAX_FILES || seen.size > MAX_ENTRIES) throw tooMany();
    await writeEntry(entry, path.join(folder, name));
  }
}

async function writeEntry(entry: AsyncIterable<unknown> & { header: Header }, file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(chunksOf(entry), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (INVALID_NAME_CODES.includes((error as NodeJS.ErrnoException).code ?? ''))
      throw invalid(`"${entry.header.name}" conflicts with another file`, entry.header.name);
    throw error;
  }
}

/** Async iteration of a tar-stream entry also ends if the archive is truncated within an entry. */
async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  yield* entry;
}

/** @returns the validated name of a file or folder inside the target folder */
function nameOf({ name: written, type }: Header): string {
  if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory')
    throw invalid(
      `"${written}" is ${type === undefined || type === null ? 'of an unknown type' : `a ${type}`}, not a file`,
      written,
    );
  const name = written.replace(/^\.\//, '');
  if (type === 'directory' && (name === '' || name === '.' || isFileName(name.replace(/\/$/, '')))) return name;
  if (!isFileName(name)) throw invalid(`"${written}" is not a valid file name in a release`, written);
  return name;
}

const invalid = (message: string, file: string) => new ReleaseRefusal('INVALID_ARCHIVE', message, { file });

/** Errors of zlib and tar-stream have no system error code. */
function toRefusal(error: NodeJS.ErrnoException): Error {
  const isOurs = error.code !== undefined && !error.code.startsWith('Z_');
  return isOurs
    ? error
    : new ReleaseRefusal('INVALID_ARCHIVE', `The archive is not a complete gzipped tar: ${error.message}`);
}
