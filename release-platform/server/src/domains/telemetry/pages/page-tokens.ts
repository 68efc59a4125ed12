import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportedPage } from '../counting/counts';

/** A tab may stay open for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const MAX_LENGTH = 1_000;
const SIGNATURE_BYTES = 16;
/** Neither ids nor revisions contain it. */
const SEPARATOR = ':';

/** @returns the token that authenticates a page's reports, or undefined if reports are off */
export type SignPage = (page: ReportedPage) => string | undefined;

/** Signs the identity of a page, so that its reports can be attributed reliably. */
export class PageTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** @returns the token for the page's script: `<revision>:<canaries>:<reference>:<end>:<signature>` */
  sign({ revision, canaries, reference }: ReportedPage): string {
    const payload = [revision, canaries, reference, (Date.now() + LIFETIME_MS).toString(36)].join(SEPARATOR);
    return payload + SEPARATOR + this.#signatureOf(payload);
  }

  /** @returns undefined if the token is forged or expired */
  verify(token: string): ReportedPage | undefined {
    if (token.length > MAX_LENGTH) return undefined;
    const payload = token.slice(0, Math.max(0, token.lastIndexOf(SEPARATOR)));
    const expected = Buffer.from(payload + SEPARATOR + this.#signatureOf(payload));
    const given = Buffer.from(token);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [revision = '', canaries = '', reference = '', end = ''] = payload.split(SEPARATOR);
    return Number.parseInt(end, 36) > Date.now() ? { revision, canaries, reference } : undefined;
  }

  /** 128 bits, because each page contains it. */
  #signatureOf(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  }
}
