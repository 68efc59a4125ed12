import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import type { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { AuthApiError } from '../errors';
import type { Db } from '../tables';
import type { AuthLimits, LimitedRequest } from './auth-limits';

/** Supabase Auth's limits on requests and mails, and the portal's own limits on failed sign-ins and refreshes. */
export class RateLimits {
  readonly #db: Db;
  readonly #limiter: RateLimiter;
  readonly #limits: AuthLimits;

  constructor(db: Db, limiter: RateLimiter, limits: AuthLimits) {
    this.#db = db;
    this.#limiter = limiter;
    this.#limits = limits;
  }

  /**
   * Counts a request of a client IP.
   *
   * @throws AuthApiError over_request_rate_limit
   */
  async countRequest(request: LimitedRequest, ip: string): Promise<void> {
    const wait = await this.#limiter.consume(this.#db, `${request}:${networkOf(ip)}`, this.#limits.requests[request]);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /**
   * Counts a refresh of a session. Those of an office do not add up, nor with its sign-ins; unknown tokens do.
   *
   * @throws AuthApiError over_request_rate_limit
   */
  async countRefresh(sessionId: string | undefined, ip: string | null): Promise<void> {
    if (sessionId === undefined) return this.countRequest('token', ip ?? '');
    const wait = await this.#limiter.consume(this.#db, `refresh:${sessionId}`, this.#limits.requests.token);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /**
   * Counts a requested mail for known and unknown addresses alike, so that a rejection does not reveal accounts. A
   * rollback undoes the count.
   *
   * @throws AuthApiError over_email_send_rate_limit
   */
  async countMail(trx: Db, kind: string, email: string): Promise<void> {
    const seconds = await this.#limiter.consume(trx, `mail:${kind}:${email}`, this.#limits.mailsPerRecipient);
    if (seconds > 0)
      throw tooManyMails(`For security purposes, you can only request this after ${seconds} seconds.`, seconds);
    const wait = await this.#limiter.consume(trx, 'mails', this.#limits.mails);
    if (wait > 0) throw tooManyMails('email rate limit exceeded', wait);
  }

  /** @throws AuthApiError over_request_rate_limit if sign-ins to the account failed too often from this network */
  async assertSignInAllowed(email: string, ip: string | null): Promise<void> {
    const { failedSignIns: limit } = this.#limits;
    if ((await this.#limiter.consumed(this.#db, accountFrom(email, ip), limit)) >= limit.max)
      throw tooManyRequests(limit.window);
  }

  /**
   * Counts a failed sign-in, whether or not the account exists.
   *
   * @throws AuthApiError over_request_rate_limit if concurrent failures have used up the limit
   */
  async countFailedSignIn(email: string, ip: string | null): Promise<void> {
    const { failedSignIns: limit } = this.#limits;
    if ((await this.#limiter.consume(this.#db, accountFrom(email, ip), limit)) > 0) throw tooManyRequests(limit.window);
  }

  /** Resets the failures of an account for all networks. */
  async resetFailedSignIns(db: Db, email: string): Promise<void> {
    await this.#limiter.reset(db, account(email));
  }
}

const account = (email: string) => `sign-in:${email}`;
const accountFrom = (email: string, ip: string | null) => [account(email), networkOf(ip ?? '')] as const;

const tooManyRequests = (seconds: number) =>
  new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
const tooManyMails = (message: string, seconds: number) =>
  new AuthApiError(429, 'over_email_send_rate_limit', message, {}, seconds);
