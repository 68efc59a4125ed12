import { randomBytes } from 'node:crypto';

/** Validity of a token in seconds. */
export const TOKEN_LIFETIME = 300;

interface Issued {
  hostname: string;
  action: string;
  issuedAt: Date;
  isUsed: boolean;
}

/** Tokens of this process. */
export class ChallengeTokens {
  readonly #issued = new Map<string, Issued>();

  /** @returns a token for one verification */
  issue(hostname: string, action: string): string {
    const token = `0.${randomBytes(48).toString('base64url')}`;
    this.#issued.set(token, { hostname, action, issuedAt: new Date(), isUsed: false });
    return token;
  }

  /** Redeems a token once. @returns Turnstile's error code if it is invalid */
  redeem(token: string): Issued | 'invalid-input-response' | 'timeout-or-duplicate' {
    const issued = this.#issued.get(token);
    if (!issued) return 'invalid-input-response';
    if (issued.isUsed || issued.issuedAt.getTime() + TOKEN_LIFETIME * 1000 <= Date.now()) return 'timeout-or-duplicate';
    issued.isUsed = true;
    return issued;
  }
}
