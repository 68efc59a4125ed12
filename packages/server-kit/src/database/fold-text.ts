/** Letters that have no decomposition, and apostrophes and dashes as phones and word processors write them. */
const FOLDED = { l: 'łŁ', o: 'øØ', d: 'đĐðÐ', h: 'ħĦ', i: 'ı', t: 'ŧŦ', n: 'ŋŊ', "''": '‘’‛ʹʻʼ′´', '-': '‐‑‒–—―−' };
const LIGATURES = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' };
/** Accents after decomposition, and characters that cannot be seen. */
const REMOVED = '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]';

const from = Object.values(FOLDED).join('');
const to = Object.entries(FOLDED)
  .map(([letter, all]) => letter.repeat(all.length))
  .join('');
const expanded = Object.entries(LIGATURES).reduce(
  (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
  'value',
);

/**
 * The one text folding of all searches: lower case, without accents, with straight apostrophes and hyphens, independent
 * of the server's collation. Applied to stored texts and to search words.
 *
 * @returns the statement that creates `fold_text(text)` in a schema
 */
export const createFoldText = (schema: string): string =>
  `create function ${schema}.fold_text(value text) returns text language sql immutable parallel safe as $$
    select case when octet_length(value) = char_length(value) then lower(value)
      else lower(regexp_replace(normalize(translate(${expanded}, '${from}', '${to}'), NFKD), '${REMOVED}', '', 'g')) end $$`;
