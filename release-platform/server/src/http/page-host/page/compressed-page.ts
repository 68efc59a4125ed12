import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { createPlaceholders, fillable, fillings, type AnswerValues } from './answer-slots';

const decompress = promisify(brotliDecompress);

/** A compressed page, with the values of an answer; undefined where one of them is of another length than its placeholder. */
export type FillCompressed = (filled: ReadonlyMap<string, string>) => Buffer | undefined;

/** So many bytes behind a value stay as they are: what follows is coded by them. Source: RFC 7932, section 7.1. */
const CONTEXT_BYTES = 2;
const TRIALS = 3;
/** The first byte that ASCII lacks, and how many those are. */
const NOT_ASCII = 128;

/**
 * Compresses a page once for all answers. What differs lies in blocks of its own that are not compressed, where each value
 * stands first; wherever it stands again, the page refers back to it, and so has the answer's. It is tried with other
 * values before it is used.
 *
 * @returns undefined where a page comes out that cannot be filled so
 */
export async function compressOnce(html: string, placeholders: AnswerValues): Promise<FillCompressed | undefined> {
  const names = [...fillings(placeholders, placeholders).keys()];
  const values = valuesWithoutMatch(names.map((name) => Buffer.byteLength(name)));
  const page = fillable(html, placeholders)(new Map(names.map((name, index) => [name, values[index]!])));
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
      return value.length === length ? storedBlock(Buffer.concat([value, parts[2 * index + 1]!.subarray(length)])) : undefined;
    });
    return blocks.includes(undefined) ? undefined : Buffer.concat(compressed.map((part, index) => (index % 2 === 1 && blocks[(index - 1) / 2]) || part));
  };
  return (await isRight(html, placeholders, fill)) ? fill : undefined;
}

/**
 * Where a part of a placeholder stood in the page by chance, as two letters of a digest may, the compressor would refer to
 * it, and an answer's value has something else there. So these are bytes that ASCII lacks, of which no two follow each
 * other twice.
 *
 * @param lengths in bytes
 */
function valuesWithoutMatch(lengths: readonly number[]): Buffer[] {
  const size = lengths.reduce((sum, length) => sum + length, 0);
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => NOT_ASCII + ((index * (2 * Math.floor(index / NOT_ASCII) + 1)) % NOT_ASCII)));
  return lengths.map((length, index) => {
    const begin = lengths.slice(0, index).reduce((sum, before) => sum + before, 0);
    return bytes.subarray(begin, begin + length);
  });
}

/** @returns of each part the bytes that it adds to one stream; what ends the stream is with the last part */
async function compressInParts(parts: readonly Buffer[], size: number): Promise<Buffer[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const stream = createBrotliCompress({ params });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const taken: Buffer[] = [];
  for (const part of parts.slice(0, -1)) {
    stream.write(part);
    // What ends a block ends it at a whole byte.
    await new Promise<void>((done) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done));
    await nextTurn();
    taken.push(Buffer.concat(chunks));
    chunks = [];
  }
  stream.end(parts.at(-1));
  await once(stream, 'end');
  return [...taken, Buffer.concat(chunks)];
}

/** A block that is not the last one, not compressed, of up to 64 kB. Source: RFC 7932, section 9.2. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
}

async function isRight(html: string, placeholders: AnswerValues, fill: FillCompressed): Promise<boolean> {
  const fillPlain = fillable(html, placeholders);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const filled = fillings(placeholders, createPlaceholders(placeholders.reportToken?.length ?? 0));
    const compressed = fill(filled);
    const page = compressed && (await decompress(compressed).catch(() => undefined));
    if (!page?.equals(fillPlain(filled))) return false;
  }
  return true;
}
