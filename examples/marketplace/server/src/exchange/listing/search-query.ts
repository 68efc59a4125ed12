import { sql, type RawBuilder } from 'kysely';

/** Limits the size of the query. */
const WORDS_MAX = 8;

/** @returns a prefix query for the index of names, cities and ZIP codes; undefined for a search without words */
export function searchQuery(search: string | null | undefined): RawBuilder<unknown> | undefined {
  const words = (search ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, WORDS_MAX);
  return words && sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}
