import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime. Each verified call renews the token. */
export const ACCOUNT_TOKEN_SECONDS = 3_600;
const FORM = /^([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

/**
 * Proves that a browser was signed in within the last hour, without naming the account. Behaviour:
 * releases.canary-reporters.
 */
export class AccountTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(userId: string, now = Date.now()): string {
    const pseudonym = this.#hashOf(`account ${userId}`).toString('base64url').slice(0, 22);
    const expires = now + ACCOUNT_TOKEN_SECONDS * 1_000;
    return `${pseudonym}.${expires}.${this.#signatureOf(pseudonym, expires).toString('base64url')}`;
  }

  /** @returns the pseudonym of the account, or undefined if the token is missing, expired or forged */
  verify(token: string | undefined, now = Date.now()): string | undefined {
    const [, pseudonym, expires, signature] = FORM.exec(token ?? '') ?? [];
    if (pseudonym === undefined || Number(expires) <= now) return undefined;
    return timingSafeEqual(this.#signatureOf(pseudonym, Number(expires)), Buffer.from(signature!, 'base64url'))
      ? pseudonym
      : undefined;
  }

  #signatureOf(pseudonym: string, expires: number): Buffer {
    return this.#hashOf(`token ${pseudonym} ${expires}`);
  }

  #hashOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
