import { currentCaller } from '@lender-portal/server-kit/limits/caller';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { AuthApiError } from '../errors';
import type { Db } from '../tables';
import type { AuthLimits } from './auth-limits';
import { isKnownNetwork } from './known-networks';
import { delayAfter, SlowDown } from './slow-down';

/** What waits because of the slow-down, of one account and altogether. */
const MAX_WAITING = { perAccount: 5, max: 200 };

/**
 * Failed sign-ins, whether or not the account exists. So many close an account for the network that they come from, and
 * for no other: no user can be locked out by others. Of guesses from many networks each has to wait, longer and longer,
 * except on a network from which the owner has signed in before. Successes do not count.
 */
export class SignInFailures {
  readonly #db: Db;
  readonly #limiter: RateLimiter;
  readonly #limit: Limit;
  readonly #accountLimit: Limit;
  readonly #slowDown = new SlowDown(MAX_WAITING);

  constructor(db: Db, limiter: RateLimiter, { failedSignIns, failedSignInsPerAccount }: Pick<AuthLimits, 'failedSignIns' | 'failedSignInsPerAccount'>) {
    this.#db = db;
    this.#limiter = limiter;
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
    await this.assertBelowLimit(email);
    const seconds = await this.#delayOf(email);
    if (seconds === 0) return;
    if (!(await this.#slowDown.wait(email, seconds, currentCaller()?.gone))) throw tooMany(seconds);
    await this.assertBelowLimit(email);
  }

  /** @throws AuthApiError over_request_rate_limit where the account has failed too often from this network */
  async assertBelowLimit(email: string): Promise<void> {
    if ((await this.#limiter.consumed(this.#db, ofSource(email), this.#limit)) >= this.#limit.max) throw tooMany(this.#limit.window);
  }

  /** @throws AuthApiError over_request_rate_limit where others failed meanwhile: guesses sent at once gain nothing */
  async record(email: string): Promise<void> {
    if ((await this.#limiter.consume(this.#db, ofSource(email), this.#limit)) > 0) throw tooMany(this.#limit.window);
    await this.#limiter.consume(this.#db, ofAccount(email), this.#accountLimit);
  }

  /** A user who has just proved to own the account may sign in at once, from any network. */
  async forgive(db: Db, email: string): Promise<void> {
    await this.#limiter.reset(db, ofAccount(email));
  }

  close(): void {
    this.#slowDown.close();
  }

  async #delayOf(email: string): Promise<number> {
    const delay = delayAfter(await this.#limiter.consumed(this.#db, ofAccount(email), this.#accountLimit), this.#accountLimit);
    return delay > 0 && (await isKnownNetwork(this.#db, email, callersNetwork())) ? 0 : delay;
  }
}

const callersNetwork = (): string => currentCaller()?.network ?? '';

const ofAccount = (email: string) => `sign-in:${email}`;

/** The account as it is used from the caller's network. */
const ofSource = (email: string) => [ofAccount(email), callersNetwork()] as const;

/** How long exactly would tell how often others have tried. */
const tooMany = (seconds: number) => new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
