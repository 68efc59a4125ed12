import { currentCaller } from '@lender-portal/server/limits/caller';
import type { Limit } from '@lender-portal/server/limits/limit';
import { networkOf } from '@lender-portal/server/limits/network-address';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { AuthApiError } from '../errors';
import type { Db } from '../tables';
import type { AuthLimits, LimitedRequest } from './auth-limits';

/** Uses of anything that is limited, counted in windows that begin with the first use, for all processes together. */
export class RateLimits {
  readonly #db: Db;
  readonly #limits: AuthLimits;

  constructor(db: Db, limits: AuthLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  /**
   * Counts a request of an address on the network.
   *
   * @throws AuthApiError over_request_rate_limit
   */
  async countRequest(request: LimitedRequest, ip: string): Promise<void> {
    const wait = await use(this.#db, `${request}:${networkOf(ip)}`, this.#limits.requests[request]);
    await this.#forgetSome();
    if (wait > 0) throw new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, wait);
  }

  /**
   * Counts a mail that somebody asks for, whether or not the address is known: the refusal must not tell. It is for the
   * network that asks too often, and for nobody else. Within a transaction that is rolled back nothing was counted.
   *
   * @throws AuthApiError over_email_send_rate_limit
   */
  async countMailTo(trx: Db, kind: string, email: string): Promise<void> {
    const wait = await use(trx, `mail:${kind}:${email}:${callersNetwork()}`, this.#limits.mailsPerRecipient);
    if (wait > 0)
      throw new AuthApiError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {}, wait);
  }

  /**
   * Counts a mail to somebody, whoever asked for it.
   *
   * @returns false where they have got so many that another one would only be a nuisance. That is not told: whoever asks
   *   finds the earlier ones, whose links still work, and cannot be locked out by others who ask.
   */
  async takeMailOf(trx: Db, kind: string, email: string): Promise<boolean> {
    return (await use(trx, `mails:${kind}:${email}`, this.#limits.mailsPerRecipientTotal)) === 0;
  }

  /**
   * Counts a mail, or one that would be sent if the address were known.
   *
   * @throws AuthApiError over_email_send_rate_limit
   */
  async countMail(trx: Db): Promise<void> {
    // First the share of the network: what it asks for beyond that takes nothing from others.
    const wait = (await use(trx, `mails:${callersNetwork()}`, this.#limits.mailsPerNetwork)) || (await use(trx, 'mails', this.#limits.mails));
    if (wait > 0) throw tooManyMails(wait);
  }

  /** Each request clears more than it adds, so the table stays small without a job of its own. */
  async #forgetSome(): Promise<void> {
    const { mails, mailsPerNetwork, mailsPerRecipient, mailsPerRecipientTotal, requests } = this.#limits;
    const longest = Math.max(...[mails, mailsPerNetwork, mailsPerRecipient, mailsPerRecipientTotal, ...Object.values(requests)].map(({ window }) => window));
    await this.#db
      .deleteFrom('auth.rate_limits')
      .where('subject', 'in', (query) =>
        query
          .selectFrom('auth.rate_limits')
          .select('subject')
          .where('window_started_at', '<', sql<Date>`now() - make_interval(secs => ${longest})`)
          .orderBy('window_started_at')
          .limit(10)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

const digest = (name: string) => createHash('sha256').update(name).digest('hex');

const tooManyMails = (wait: number) => new AuthApiError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {}, wait);

const callersNetwork = () => currentCaller()?.network ?? '';

/** @returns 0, or the seconds to wait where the limit is reached */
async function use(db: Db, name: string, { max, window }: Limit): Promise<number> {
  const isOver = sql<boolean>`rate_limits.window_started_at <= clock_timestamp() - make_interval(secs => ${window})`;
  const { uses, wait } = await db
    .insertInto('auth.rate_limits')
    .values({ subject: digest(name), uses: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        uses: sql<number>`case when ${isOver} then 1 else least(rate_limits.uses, ${max}::integer) + 1 end`,
        window_started_at: sql<Date>`case when ${isOver} then clock_timestamp() else rate_limits.window_started_at end`,
      }),
    )
    .returning(['uses', sql<number>`ceil(extract(epoch from window_started_at + make_interval(secs => ${window}) - clock_timestamp()))::integer`.as('wait')])
    .executeTakeFirstOrThrow();
  return uses <= max ? 0 : Math.max(wait, 1);
}
