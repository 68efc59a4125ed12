import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { TEXT_MAX_LENGTH } from '@lender-portal/contracts/rules';
import { sql, type RawBuilder } from 'kysely';

/** The length of indexed words; longer search words are truncated alike. See the migration of user management. */
const WORD_LENGTH = 60;
/** Each word costs a look-up of its own; a name and an address have fewer. */
const MAX_WORDS = 8;

/** Punctuation around a word, as in `Ada King <ada@king.example>`. */
const SURROUNDING_PUNCTUATION = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * @returns the words to search for; undefined for a blank text, which does not filter, and none for one without letters
 * and numbers, which matches nothing
 * @throws BAD_USER_INPUT where it is too long
 */
export function readSearch(text: string | null | undefined): string[] | undefined {
  if (!text?.trim()) return undefined;
  if (text.length > TEXT_MAX_LENGTH) throw inputTooLong(`Search must be at most ${TEXT_MAX_LENGTH} characters`);
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s\p{Cc}]+/u)
      .map((word) => word.replace(SURROUNDING_PUNCTUATION, ''))
      .filter((word) => word !== ''),
  );
  // A word that is the prefix of another one adds nothing: whatever matches the longer matches it.
  const needed = [...words].filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)));
  if (needed.length > MAX_WORDS) throw inputTooLong(`Search must have at most ${MAX_WORDS} words`);
  return needed;
}

const inputTooLong = (message: string) => refusal('BAD_USER_INPUT', message, { fields: { search: message } });

/** @returns a word normalized like the indexed ones: in lower case, without accents, truncated */
export const normalizeWord = (word: string): RawBuilder<string> =>
  sql<string>`left(portal.search_text(${word}), ${sql.lit(WORD_LENGTH)})`;
