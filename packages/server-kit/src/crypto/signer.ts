import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with a key that all processes share; see `getSigningKey`. */
export class Signer {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  verify(text: string, signature: unknown): boolean {
    const expected = Buffer.from(this.sign(text));
    const given = Buffer.from(typeof signature === 'string' ? signature : '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
