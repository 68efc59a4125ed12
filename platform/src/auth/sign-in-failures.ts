import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { AuthLimits } from '../config/settings';
import type { Db } from '../database/open-database';
import { lockByName } from '../database/transaction-lock';
import { AuthApiError } from './errors';

/**
 * Failed sign-ins per account, whether it exists or not. Successes do not count, and kept in the database the limit
 * holds for all processes together.
 */
export class SignInFailures {
  readonly #db: Db;
  readonly #limit: AuthLimits['failedSignIns'];

  constructor(db: Db, limit: AuthLimits['failedSignIns']) {
    this.#db = db;
    this.#limit = limit;
  }

  /** @throws AuthApiError over_request_rate_limit where the account has failed too often */
  async assertBelowLimit(email: string): Promise<void> {
    if ((await this.#count(this.#db, digest(email))) >= this.#limit.max) throw tooMany();
  }

  /** @throws AuthApiError over_request_rate_limit where others failed meanwhile: guesses sent at once gain nothing */
  async record(email: string): Promise<void> {
    const account = digest(email);
    const isRecorded = await this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, `sign-in:${account}`);
      if ((await this.#count(trx, account)) >= this.#limit.max) return false;
      await trx.insertInto('auth.sign_in_failures').values({ account }).execute();
      return true;
    });
    await this.#forgetSome();
    if (!isRecorded) throw tooMany();
  }

  /** Somebody who has just proved to be the account's owner may sign in at once. */
  async forgive(db: Db, email: string): Promise<void> {
    await db.deleteFrom('auth.sign_in_failures').where('account', '=', digest(email)).execute();
  }

  async #count(db: Db, account: string): Promise<number> {
    const { count } = await db
      .selectFrom('auth.sign_in_failures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account', '=', account)
      .where('failed_at', '>', this.#windowStart())
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Each failure clears more old ones than it adds, so the table stays small without a job of its own. */
  async #forgetSome(): Promise<void> {
    await this.#db
      .deleteFrom('auth.sign_in_failures')
      .where('id', 'in', (query) =>
        query
          .selectFrom('auth.sign_in_failures')
          .select('id')
          .where('failed_at', '<', this.#windowStart())
          .orderBy('failed_at')
          .limit(100)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  #windowStart() {
    return sql<Date>`now() - make_interval(secs => ${this.#limit.window})`;
  }
}

const digest = (email: string) => createHash('sha256').update(email).digest('hex');

const tooMany = () => new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached');
