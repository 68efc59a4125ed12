import { parseSync } from 'oxc-parser';

/** Openings of relative clauses and of sentences with a pronoun as the subject. */
const OPENING =
  /^(?:what|whatever|who|whoever|whose|whom|which|that which|those|these|of|nobody|nothing|somebody|someone|everybody|everything|anybody|anything|where|wherever|it|they|he|she|one that|such)\b/i;
const PRONOUN = /\b(?:what|whatever|who|whoever|whose|whom|nobody|somebody|everybody|anybody)\b/gi;
const DIRECTIVE = /^(?:oxlint|eslint|@ts-|#|biome|prettier|webpack[A-Z]|istanbul|global )/;

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]} its comments; lines of `//` that follow each other are one
 */
export function readComments(file, source) {
  const comments = [];
  let end = -1;
  for (const { type, value, start, end: commentEnd } of parseSync(file, source).comments) {
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    const isContinued =
      type === 'Line' &&
      end >= 0 &&
      /^\s*$/.test(source.slice(end, start)) &&
      source.slice(end, start).split('\n').length === 2;
    end = type === 'Line' ? commentEnd : -1;
    if (text === '' || DIRECTIVE.test(text)) continue;
    if (isContinued) comments[comments.length - 1] = `${comments.at(-1)} ${text}`;
    else comments.push(text);
  }
  return comments;
}

/**
 * @param {string} text Markdown
 * @returns {string} its prose: no code and no addresses of links
 */
export const readProse = (text) =>
  text
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');

/**
 * @param {string[]} comments
 * @returns {{ comments: number, openings: string[] }} the comments that begin with a pronoun or a relative clause;
 *   tags such as `@returns` do not count as a beginning
 */
export const findOpenings = (comments) => ({
  comments: comments.length,
  openings: comments.filter((comment) => OPENING.test(comment)),
});

/**
 * @param {string[]} texts
 * @returns {{ words: number, pronouns: number }} pronouns: what, who, nobody, somebody, everybody and their forms
 */
export function countWords(texts) {
  const all = texts.join('\n');
  return {
    words: all.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length,
    pronouns: Array.from(all.matchAll(PRONOUN)).length,
  };
}
