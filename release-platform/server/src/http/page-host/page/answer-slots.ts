import { randomBytes, randomUUID } from 'node:crypto';
import { escapeHtml } from './template';

/** What is new in each answer. */
export interface AnswerValues {
  nonce: string;
  requestId: string;
  /** None where its page reports nothing. */
  reportToken: string | undefined;
}

/** What stands for them in a page that many answers are made of: as long as they are, and nowhere else in it. */
export const createPlaceholders = (tokenLength: number): AnswerValues => ({
  nonce: randomBytes(16).toString('base64'),
  requestId: randomUUID(),
  reportToken: tokenLength === 0 ? undefined : randomBytes(tokenLength).toString('base64url').slice(0, tokenLength),
});

/** @returns placeholder → what an answer has in its place, as it stands in HTML */
export const fillings = (placeholders: AnswerValues, values: AnswerValues): ReadonlyMap<string, string> =>
  new Map([
    [placeholders.nonce, values.nonce],
    [placeholders.requestId, escapeHtml(values.requestId)],
    ...(placeholders.reportToken === undefined ? [] : [[placeholders.reportToken, values.reportToken ?? ''] as const]),
  ]);

/** @returns a function that fills a text whose parts between placeholders are encoded once */
export function fillable(text: string, placeholders: AnswerValues): (filled: ReadonlyMap<string, string | Uint8Array>) => Buffer {
  const names = [...fillings(placeholders, placeholders).keys()];
  // Of base64's letters one means something else in a pattern.
  const pattern = new RegExp(`(${names.map((name) => name.replaceAll('+', '\\+')).join('|')})`);
  const parts = text.split(pattern).map((part) => (names.includes(part) ? part : Buffer.from(part)));
  return (filled) => {
    const values = new Map([...filled].map(([name, value]) => [name, typeof value === 'string' ? Buffer.from(value) : value]));
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? values.get(part)! : part)));
  };
}
