import { sql, type RawBuilder } from 'kysely';

/** Limits the size of the query. */
const WORDS_MAX = 8;

/** The indexed texts of a project. */
export const SEARCHED = sql`to_tsvector('simple', marketplace.fold_text(name || ' ' || coalesce(city, '') || ' ' || coalesce(zip, '') || ' ' || coalesce(address, '') || ' ' || coalesce(borrower_name, '')))`;

/** @returns a prefix query for the index of names, streets, cities, ZIP codes and borrowers; undefined for a search without words */
export function searchQuery(search: string | null | undefined): RawBuilder<unknown> | undefined {
  const words = (search ?? '')
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, WORDS_MAX);
  return words && sql`to_tsquery('simple', marketplace.fold_text(${words.map((word) => `${word}:*`).join(' & ')}))`;
}
