import { sql, type RawBuilder } from 'kysely';

/** More words make no search any finer. */
const WORDS_MAX = 8;

/**
 * @returns what the index of names, cities and ZIP codes is asked for: each word begins one of theirs; undefined for a
 *   search without a word
 */
export function searchQuery(search: string | null | undefined): RawBuilder<unknown> | undefined {
  const words = (search ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, WORDS_MAX);
  return words && sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}
