import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { createPlaceholders, createFiller, placeholderValues, type ResponseValues } from './page-placeholders';

const decompress = promisify(brotliDecompress);

/**
 * @returns the compressed page with the values filled in, or undefined if a value's length differs from its
 *   placeholder's
 */
export type FillCompressed = (filled: ReadonlyMap<string, string>) => Buffer | undefined;

/** Bytes after a value that must not change, because brotli uses them as context (RFC 7932, section 7.1). */
const CONTEXT_BYTES = 2;
const TRIALS = 3;
/** The first non-ASCII byte, which is also the number of non-ASCII bytes. */
const NOT_ASCII = 128;

/**
 * Compresses a page once for all responses. The first occurrence of each value is in an uncompressed block of its own,
 * and later occurrences are back references to it. The result is verified with other values before use.
 *
 * @returns undefined if the page cannot be filled this way
 */
export async function compressOnce(html: string, placeholders: ResponseValues): Promise<FillCompressed | undefined> {
  const names = [...placeholderValues(placeholders, placeholders).keys()];
  const values = valuesWithoutMatch(names.map((name) => Buffer.byteLength(name)));
  const page = createFiller(html, placeholders)(new Map(names.map((name, index) => [name, values[index]!])));
  const slots = names
    .map((name, index) => ({ name, begin: page.indexOf(values[index]!), length: values[index]!.length }))
    .sort((one, other) => one.begin - other.begin);
  const cuts = slots.flatMap(({ begin, length }) => [begin, begin + length + CONTEXT_BYTES]);
  if (cuts.some((cut, index) => cut < (cuts[index - 1] ?? 0) || cut > page.length)) return undefined;
  const parts = [0, ...cuts].map((from, index) => page.subarray(from, cuts[index]));
  const compressed = await compressInParts(parts, page.length);
  const fill: FillCompressed = (filled) => {
    const blocks = slots.map(({ name, length }, index) => {
      const value = Buffer.from(filled.get(name)!);
      return value.length === length
        ? storedBlock(Buffer.concat([value, parts[2 * index + 1]!.subarray(length)]))
        : undefined;
    });
    return blocks.includes(undefined)
      ? undefined
      : Buffer.concat(compressed.map((part, index) => (index % 2 === 1 && blocks[(index - 1) / 2]) || part));
  };
  return (await isRight(html, placeholders, fill)) ? fill : undefined;
}

/**
 * Generates bytes that the compressor cannot match elsewhere in the page, where a real value would differ: all are
 * non-ASCII, and no pair of adjacent bytes repeats.
 *
 * @param lengths in bytes
 */
function valuesWithoutMatch(lengths: readonly number[]): Buffer[] {
  const size = lengths.reduce((sum, length) => sum + length, 0);
  const bytes = Buffer.from(
    Array.from(
      { length: size },
      (_, index) => NOT_ASCII + ((index * (2 * Math.floor(index / NOT_ASCII) + 1)) % NOT_ASCII),
    ),
  );
  return lengths.map((length, index) => {
    const begin = lengths.slice(0, index).reduce((sum, before) => sum + before, 0);
    return bytes.subarray(begin, begin + length);
  });
}

/** @returns the bytes of one brotli stream per part; the last part includes the end of the stream */
async function compressInParts(parts: readonly Buffer[], size: number): Promise<Buffer[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  const stream = createBrotliCompress({ params });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const taken: Buffer[] = [];
  for (const part of parts.slice(0, -1)) {
    stream.write(part);
    // A flush aligns the stream to a whole byte.
    await new Promise<void>((done) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done));
    await nextTurn();
    taken.push(Buffer.concat(chunks));
    chunks = [];
  }
  stream.end(parts.at(-1));
  await once(stream, 'end');
  return [...taken, Buffer.concat(chunks)];
}

/** An uncompressed, non-final block of up to 64 kB. Source: RFC 7932, section 9.2. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
}

async function isRight(html: string, placeholders: ResponseValues, fill: FillCompressed): Promise<boolean> {
  const fillPlain = createFiller(html, placeholders);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const filled = placeholderValues(placeholders, createPlaceholders(placeholders.reportToken?.length ?? 0));
    const compressed = fill(filled);
    const page = compressed && (await decompress(compressed).catch(() => undefined));
    if (!page?.equals(fillPlain(filled))) return false;
  }
  return true;
}
