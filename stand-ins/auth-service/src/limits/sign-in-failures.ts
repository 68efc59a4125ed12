import { lockByName } from '@lender-portal/server/database/transaction-lock';
import { currentCaller } from '@lender-portal/server/limits/caller';
import type { Limit } from '@lender-portal/server/limits/limit';
import { sql } from 'kysely';
import { AuthApiError } from '../errors';
import type { Db } from '../tables';
import type { AuthLimits } from './auth-limits';
import { accountDigest, sourceDigest } from './sign-in-source';
import { delayAfter, slowestAfter, SlowDown } from './slow-down';

/** What waits because of the slow-down, of one account and altogether. */
const MAX_WAITING = { perAccount: 5, max: 200 };

interface Standing {
  /** Failures from the caller's network, and from everywhere; neither is counted further than it matters. */
  ofSource: number;
  ofAccount: number;
  /** Whether somebody has signed in to the account from this network. */
  isKnown: boolean;
}

/**
 * Failed sign-ins, whether or not the account exists. So many close an account for the network that they come from, and
 * for no other: nobody can lock somebody else out. Of guesses from many networks each has to wait, longer and longer,
 * except on a network from which the owner has signed in before. Successes do not count, and kept in the database the
 * limits hold for all processes together.
 */
export class SignInFailures {
  readonly #db: Db;
  readonly #limit: Limit;
  readonly #accountLimit: Limit;
  readonly #slowDown = new SlowDown(MAX_WAITING);

  constructor(db: Db, { failedSignIns, failedSignInsPerAccount }: Pick<AuthLimits, 'failedSignIns' | 'failedSignInsPerAccount'>) {
    this.#db = db;
    this.#limit = failedSignIns;
    this.#accountLimit = failedSignInsPerAccount;
  }

  /**
   * Lets an attempt through, where need be after a wait.
   *
   * @throws AuthApiError over_request_rate_limit where the account has failed too often from this network, or too many
   *   wait already
   */
  async admit(email: string): Promise<void> {
    const { ofSource, ofAccount, isKnown } = await this.#standing(email);
    if (ofSource >= this.#limit.max) throw tooMany(this.#limit.window);
    const seconds = isKnown ? 0 : delayAfter(ofAccount, this.#accountLimit);
    if (seconds === 0) return;
    if (!(await this.#slowDown.wait(accountDigest(email), seconds, currentCaller()?.gone))) throw tooMany(seconds);
    await this.assertBelowLimit(email);
  }

  /** @throws AuthApiError over_request_rate_limit where the account has failed too often from this network */
  async assertBelowLimit(email: string): Promise<void> {
    if ((await this.#countOf(this.#db, sourceOf(email))) >= this.#limit.max) throw tooMany(this.#limit.window);
  }

  /** @throws AuthApiError over_request_rate_limit where others failed meanwhile: guesses sent at once gain nothing */
  async record(email: string): Promise<void> {
    const source = sourceOf(email);
    const isRecorded = await this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, `sign-in:${source}`);
      if ((await this.#countOf(trx, source)) >= this.#limit.max) return false;
      await trx
        .insertInto('auth.sign_in_failures')
        .values({ account: accountDigest(email), source })
        .execute();
      return true;
    });
    await this.#forgetSome();
    if (!isRecorded) throw tooMany(this.#limit.window);
  }

  /** Somebody who has just proved to be the account's owner may sign in at once. */
  async forgive(db: Db, email: string): Promise<void> {
    await db.deleteFrom('auth.sign_in_failures').where('account', '=', accountDigest(email)).execute();
  }

  close(): void {
    this.#slowDown.close();
  }

  async #standing(email: string): Promise<Standing> {
    const source = sourceOf(email);
    const { rows } = await sql<Standing>`select
      (select count(*)::integer from (select 1 from auth.sign_in_failures
        where source = ${source} and failed_at > ${since(this.#limit)} limit ${this.#limit.max}) as of_source) as "ofSource",
      (select count(*)::integer from (select 1 from auth.sign_in_failures
        where account = ${accountDigest(email)} and failed_at > ${since(this.#accountLimit)} limit ${slowestAfter(this.#accountLimit)}) as of_account) as "ofAccount",
      exists (select 1 from auth.known_networks where source = ${source}) as "isKnown"`.execute(this.#db);
    return rows[0]!;
  }

  async #countOf(db: Db, source: string): Promise<number> {
    const { count } = await db
      .selectFrom('auth.sign_in_failures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('source', '=', source)
      .where('failed_at', '>', since(this.#limit))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Each failure clears more old ones than it adds, so the table stays small without a job of its own. */
  async #forgetSome(): Promise<void> {
    const longest = Math.max(this.#limit.window, this.#accountLimit.window);
    await this.#db
      .deleteFrom('auth.sign_in_failures')
      .where('id', 'in', (query) =>
        query
          .selectFrom('auth.sign_in_failures')
          .select('id')
          .where('failed_at', '<', since({ window: longest }))
          .orderBy('failed_at')
          .limit(100)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

const sourceOf = (email: string) => sourceDigest(email, currentCaller()?.network ?? '');

const since = ({ window }: Pick<Limit, 'window'>) => sql<Date>`now() - make_interval(secs => ${window})`;

/** How long exactly would tell how often others have tried. */
const tooMany = (seconds: number) => new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
