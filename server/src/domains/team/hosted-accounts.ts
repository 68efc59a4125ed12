import { JobQueue } from '@lender-portal/server-kit/jobs/job-queue';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { Accounts } from './change-activity';
import type { AccountChange } from './tables';

const POLL_MS = 5_000;

/** Bans a user in the hosted service or lifts the ban. @returns false if there is no such user */
type SetBan = (userId: string, isBanned: boolean) => Promise<boolean>;

/**
 * Propagates user activations to a hosted auth service. It cannot join our transactions, so each change is a job that
 * is attempted immediately and retried until it succeeds. An attempt sends the current state of portal.users, so the
 * last change wins. Until then our own `is_active` check blocks a deactivated user.
 */
export class HostedAccounts implements Accounts {
  readonly #queue: JobQueue<AccountChange>;
  readonly #log: FastifyBaseLogger;

  constructor(db: Db, setBan: SetBan, log: FastifyBaseLogger) {
    this.#log = log;
    this.#queue = new JobQueue<AccountChange>(db, {
      table: 'portal.account_changes',
      key: 'user_id',
      concurrency: 1,
      attemptSeconds: 20,
      pauses: { first: 5, longest: 15 * 60 },
      async run({ user_id: id }) {
        const user = await db.selectFrom('portal.users').select('is_active').where('id', '=', id).executeTakeFirst();
        if (user && !(await setBan(id, !user.is_active))) log.warn({ user: id }, 'user unknown to the auth service');
      },
      async succeeded({ user_id: id, attempts }) {
        await db
          .deleteFrom('portal.account_changes')
          .where('user_id', '=', id)
          .where('attempts', '=', attempts)
          .execute();
        // A change during the attempt reset the counter; it is due immediately.
        await db
          .updateTable('portal.account_changes')
          .set({ next_attempt_at: sql<Date>`now()` })
          .where('user_id', '=', id)
          .where('attempts', '=', 0)
          .execute();
      },
      async failed({ user_id: id }, error, pause) {
        log.error({ err: error, user: id, retrySeconds: pause }, 'propagation of a user activation failed; retrying');
        return true;
      },
    });
  }

  start(app: FastifyInstance): void {
    this.#queue.start(app, POLL_MS, 'reading account changes failed; retrying');
  }

  async setActive(trx: Transaction<Tables>, userId: string): Promise<void> {
    // A running attempt keeps its lease, because a concurrent call could arrive first and leave the older state.
    const nextAttempt = sql<Date>`case when account_changes.last_error is null then account_changes.next_attempt_at else now() end`;
    await trx
      .insertInto('portal.account_changes')
      .values({ user_id: userId })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ attempts: 0, next_attempt_at: nextAttempt, last_error: null }),
      )
      .execute();
  }

  async settle(userId: string): Promise<void> {
    try {
      await this.#queue.runOne(userId);
    } catch (error) {
      this.#log.warn({ err: error, user: userId }, 'propagation of a user activation failed; retrying');
    }
  }

  /** Runs all due jobs; concurrent calls share one run. */
  settleDue(): Promise<void> {
    return this.#queue.runDue();
  }
}
