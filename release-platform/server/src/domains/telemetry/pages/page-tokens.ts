import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportedPage } from '../counting/counts';

/** A tab may stay open for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const MAX_LENGTH = 1_000;

/** @returns the token that authenticates a page's reports, or undefined if reports are off */
export type SignPage = (page: ReportedPage) => string | undefined;

/** Signs the identity of a page, so that its reports can be attributed reliably. */
export class PageTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** @returns the token for the page's script */
  sign({ revision, canaries, reference }: ReportedPage): string {
    const payload = Buffer.from(
      JSON.stringify({ r: revision, c: canaries, i: reference, e: Date.now() + LIFETIME_MS }),
    ).toString('base64url');
    return `${payload}.${this.#signatureOf(payload).toString('base64url')}`;
  }

  /** @returns undefined if the token is forged or expired */
  verify(token: string): ReportedPage | undefined {
    const [payload = '', signature = ''] = token.length <= MAX_LENGTH ? token.split('.') : [];
    const expected = this.#signatureOf(payload);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { r, c, i, e } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      r: string;
      c: string;
      i: string;
      e: number;
    };
    return e > Date.now() ? { revision: r, canaries: c, reference: i } : undefined;
  }

  #signatureOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}
