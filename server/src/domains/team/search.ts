import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { TEXT_MAX_LENGTH } from '@lender-portal/contracts/rules';
import { sql, type RawBuilder } from 'kysely';

/** Length of indexed words; search words are truncated to it. See the migration of user management. */
const WORD_LENGTH = 60;
/** Every word costs an index lookup; names and addresses have fewer. */
const MAX_WORDS = 8;

/** Punctuation around a word, as in `Ada King <ada@king.example>`. */
const SURROUNDING_PUNCTUATION = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * @returns search words; undefined if the text is blank (no filter); empty if it has no letters or digits (matches
 *   nothing)
 * @throws BAD_USER_INPUT if it is too long
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
  // A prefix of another word is redundant: everything that matches the longer word matches it.
  const needed = [...words].filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)));
  if (needed.length > MAX_WORDS) throw inputTooLong(`Search must have at most ${MAX_WORDS} words`);
  return needed;
}

const inputTooLong = (message: string) => refusal('BAD_USER_INPUT', message, { fields: { search: message } });

/** Normalizes a word like the indexed ones: folded and truncated. */
export const normalizeWord = (word: string): RawBuilder<string> =>
  sql<string>`left(portal.fold_text(${word}), ${sql.lit(WORD_LENGTH)})`;
