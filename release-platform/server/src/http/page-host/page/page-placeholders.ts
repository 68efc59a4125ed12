import { randomBytes, randomUUID } from 'node:crypto';
import { createNonce } from './nonce';
import { escapeHtml } from './template';

/** Values that differ per response. */
export interface ResponseValues {
  nonce: string;
  requestId: string;
  /** Undefined if the page sends no reports. */
  reportToken: string | undefined;
}

/** Unique placeholders for a cached page, each of the same length as the value. */
export const createPlaceholders = (tokenLength: number): ResponseValues => ({
  nonce: createNonce(),
  requestId: randomUUID(),
  reportToken: tokenLength === 0 ? undefined : randomBytes(tokenLength).toString('base64url').slice(0, tokenLength),
});

/** @returns placeholder → value, HTML-escaped */
export const placeholderValues = (placeholders: ResponseValues, values: ResponseValues): ReadonlyMap<string, string> =>
  new Map([
    [placeholders.nonce, values.nonce],
    [placeholders.requestId, escapeHtml(values.requestId)],
    ...(placeholders.reportToken === undefined ? [] : [[placeholders.reportToken, values.reportToken ?? ''] as const]),
  ]);

/** @returns a function that fills in the values; the text between placeholders is encoded only once */
export function createFiller(
  text: string,
  placeholders: ResponseValues,
): (filled: ReadonlyMap<string, string | Uint8Array>) => Buffer {
  const names = [...placeholderValues(placeholders, placeholders).keys()];
  // Base64 contains one character that is special in a pattern: `+`.
  const pattern = new RegExp(`(${names.map((name) => name.replaceAll('+', '\\+')).join('|')})`);
  const parts = text.split(pattern).map((part) => (names.includes(part) ? part : Buffer.from(part)));
  return (filled) => {
    const values = new Map(
      [...filled].map(([name, value]) => [name, typeof value === 'string' ? Buffer.from(value) : value]),
    );
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? values.get(part)! : part)));
  };
}
