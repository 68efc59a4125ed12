import { TEXT_MAX_LENGTH } from '@lender-portal/contracts';
import { refusal } from '@lender-portal/server/graphql/errors';
import { sql, type RawBuilder } from 'kysely';

/** As long as the words that are kept; what is longer is cut like them. Source: the migration of user management. */
const WORD_LENGTH = 60;
/** Each word is looked up by itself; a name and an address have fewer. */
const MAX_WORDS = 8;

/** Marks, quotes and brackets around a word, as in `Ada King <ada@king.example>`. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * @returns the words that somebody looks for; undefined for a blank text, which looks for nothing in particular, and
 * none for one without letters and numbers, which is found nowhere
 * @throws BAD_USER_INPUT where it is too long
 */
export function readSearch(text: string | null | undefined): string[] | undefined {
  if (!text?.trim()) return undefined;
  if (text.length > TEXT_MAX_LENGTH) throw tooMuch(`Search must be at most ${TEXT_MAX_LENGTH} characters`);
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s\p{Cc}]+/u)
      .map((word) => word.replace(AROUND, ''))
      .filter((word) => word !== ''),
  );
  // Whoever is found by a word is found by its beginning.
  const needed = [...words].filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)));
  if (needed.length > MAX_WORDS) throw tooMuch(`Search must have at most ${MAX_WORDS} words`);
  return needed;
}

const tooMuch = (message: string) => refusal('BAD_USER_INPUT', message, { fields: { search: message } });

/** @returns a word as the kept ones are compared with it */
export const asKept = (word: string): RawBuilder<string> => sql<string>`left(portal.search_text(${word}), ${sql.lit(WORD_LENGTH)})`;
