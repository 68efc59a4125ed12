import { randomBytes } from 'node:crypto';

/** Validity of a token in seconds. */
export const TOKEN_LIFETIME = 300;
/** Beyond this number the oldest tokens are evicted, so that endless requests cannot exhaust memory. */
const MAX_TOKENS = 10_000;

export interface IssuedFor {
  hostname: string;
  action: string;
  cdata: string;
}

interface Issued {
  issuedFor: IssuedFor;
  issuedAt: Date;
  isUsed: boolean;
  idempotencyKey: string | undefined;
}

export type Redeemed =
  | { isValid: true; issuedFor: IssuedFor; issuedAt: Date }
  | { isValid: false; code: 'invalid-input-response' | 'timeout-or-duplicate' };

/** Tokens of this process, oldest first. */
export class ChallengeTokens {
  readonly #issued = new Map<string, Issued>();

  /** @returns a token for one verification */
  issue(issuedFor: IssuedFor): string {
    const token = `0.${randomBytes(48).toString('base64url')}`;
    this.#issued.set(token, { issuedFor, issuedAt: new Date(), isUsed: false, idempotencyKey: undefined });
    for (const [oldest, { issuedAt }] of this.#issued) {
      if (this.#issued.size <= MAX_TOKENS && !isExpired(issuedAt, 2 * TOKEN_LIFETIME)) break;
      this.#issued.delete(oldest);
    }
    return token;
  }

  /**
   * Redeems a token once.
   *
   * @param idempotencyKey allows repeating the same verification if its response was lost
   */
  redeem(token: string, idempotencyKey: string | undefined): Redeemed {
    const issued = this.#issued.get(token);
    if (!issued) return { isValid: false, code: 'invalid-input-response' };
    const isRepeated = idempotencyKey !== undefined && issued.idempotencyKey === idempotencyKey;
    if (isExpired(issued.issuedAt, TOKEN_LIFETIME) || (issued.isUsed && !isRepeated))
      return { isValid: false, code: 'timeout-or-duplicate' };
    Object.assign(issued, { isUsed: true, idempotencyKey });
    return { isValid: true, issuedFor: issued.issuedFor, issuedAt: issued.issuedAt };
  }
}

const isExpired = (issuedAt: Date, seconds: number): boolean => issuedAt.getTime() + seconds * 1000 <= Date.now();
