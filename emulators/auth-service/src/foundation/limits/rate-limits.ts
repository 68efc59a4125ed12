import { currentCaller } from '@lender-portal/server-kit/limits/caller';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import type { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { AuthApiError } from '../errors';
import type { Db } from '../tables';
import type { AuthLimits, LimitedRequest } from './auth-limits';

/** What requests and mails are limited by. */
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
   * Counts a request of an address on the network.
   *
   * @throws AuthApiError over_request_rate_limit
   */
  async countRequest(request: LimitedRequest, ip: string): Promise<void> {
    const wait = await this.#limiter.consume(this.#db, `${request}:${networkOf(ip)}`, this.#limits.requests[request]);
    if (wait > 0) throw new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, wait);
  }

  /**
   * Counts a requested mail, whether or not the address is known: the refusal must not reveal it. It applies to the
   * network that asks too often, and to no other. Within a transaction that is rolled back nothing was counted.
   *
   * @throws AuthApiError over_email_send_rate_limit
   */
  async countMailTo(trx: Db, kind: string, email: string): Promise<void> {
    const wait = await this.#limiter.consume(trx, `mail:${kind}:${email}:${callersNetwork()}`, this.#limits.mailsPerRecipient);
    if (wait > 0)
      throw new AuthApiError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {}, wait);
  }

  /**
   * Counts a mail to an address, whichever network asked for it.
   *
   * @returns false where the address has received the maximum. The response does not reveal it: a user who asks
   *   finds the earlier ones, whose links still work, and cannot be locked out by others who ask.
   */
  async consumeMailOf(trx: Db, kind: string, email: string): Promise<boolean> {
    return (await this.#limiter.consume(trx, `mails:${kind}:${email}`, this.#limits.mailsPerRecipientTotal)) === 0;
  }

  /**
   * Counts a mail, or one that would be sent if the address were known.
   *
   * @throws AuthApiError over_email_send_rate_limit
   */
  async countMail(trx: Db): Promise<void> {
    // First the share of the network: what it asks for beyond that takes nothing from others.
    const wait = (await this.#limiter.consume(trx, networksMails(), this.#limits.mailsPerNetwork)) || (await this.#countGlobally(trx));
    if (wait > 0) throw new AuthApiError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {}, wait);
  }

  /** A few networks can use up the common limit, so first mails of other networks have a reserve. */
  async #countGlobally(trx: Db): Promise<number> {
    const wait = await this.#limiter.consume(trx, 'mails', this.#limits.mails);
    if (wait === 0) return 0;
    const isFirst = (await this.#limiter.consumed(trx, networksMails(), this.#limits.mailsPerNetwork)) <= 1;
    return isFirst ? this.#limiter.consume(trx, 'mails:first', this.#limits.firstMails) : wait;
  }
}

const networksMails = () => `mails:${callersNetwork()}`;
const callersNetwork = () => currentCaller()?.network ?? '';
