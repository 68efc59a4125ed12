import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { Accounts } from './change-activity';

type Trx = Transaction<Tables>;

const POLL_MS = 5_000;
const INITIAL_BACKOFF_SECONDS = 5;
const MAX_BACKOFF_SECONDS = 15 * 60;

/** Bans a user in the hosted service, or lifts the ban. @returns false where it has no such user */
type SetBan = (userId: string, isBanned: boolean) => Promise<boolean>;

/**
 * A hosted auth service cannot take part in a transaction of ours. What it has yet to be told stands in a table, is told
 * at once, and where that fails again and again until it has arrived: over restarts, by any process. What it is told is
 * what stands in portal.users by then, so that the last of many changes is the one that stays.
 *
 * Until then our own check of `is_active` keeps a deactivated user out.
 */
export class HostedAccounts implements Accounts {
  readonly #db: Db;
  readonly #setBan: SetBan;
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;

  constructor(db: Db, setBan: SetBan, log: FastifyBaseLogger) {
    this.#db = db;
    this.#setBan = setBan;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.settleDue(), POLL_MS);
    void this.settleDue();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#run;
  }

  async setActive(trx: Trx, userId: string): Promise<void> {
    const anew = { attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null };
    // Where this user is being told about right now, it waits for that to end.
    await trx
      .insertInto('portal.account_changes')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(anew))
      .execute();
  }

  async settle(userId: string): Promise<void> {
    try {
      await this.#settleOne(userId);
    } catch (error) {
      this.#log.warn({ err: error, user: userId }, 'The auth service will be told of a change of a user later');
    }
  }

  /** Everything that is due; one run at a time. */
  settleDue(): Promise<void> {
    this.#run ??= this.#settleAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  async #settleAll(): Promise<void> {
    try {
      while (await this.#settleOne()) continue;
    } catch (error) {
      this.#log.warn({ err: error }, 'What the auth service has yet to be told cannot be read');
    }
  }

  /** @returns whether there was one */
  #settleOne(userId?: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('portal.account_changes')
        .select(['user_id', 'attempts'])
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
        .$if(userId === undefined, (query) => query.where('next_attempt_at', '<=', sql<Date>`now()`).orderBy('next_attempt_at'))
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      await this.#tell(trx, due);
      return true;
    });
  }

  async #tell(trx: Trx, { user_id: id, attempts }: { user_id: string; attempts: number }): Promise<void> {
    const { is_active: isActive } = await trx.selectFrom('portal.users').select('is_active').where('id', '=', id).executeTakeFirstOrThrow();
    try {
      if (!(await this.#setBan(id, !isActive))) this.#log.warn({ user: id }, 'The auth service does not know a user');
    } catch (error) {
      const pause = Math.min(INITIAL_BACKOFF_SECONDS * 2 ** attempts, MAX_BACKOFF_SECONDS);
      this.#log.error({ err: error, user: id }, `The auth service could not be told whether a user is active; another attempt in ${pause} s`);
      await trx
        .updateTable('portal.account_changes')
        .set({
          attempts: attempts + 1,
          next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})`,
          last_error: error instanceof Error ? error.message : String(error),
        })
        .where('user_id', '=', id)
        .execute();
      return;
    }
    await trx.deleteFrom('portal.account_changes').where('user_id', '=', id).execute();
  }
}
