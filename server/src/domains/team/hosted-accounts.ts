import { enqueueJobs, JobQueue } from '@lender-portal/server-kit/jobs/job-queue';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { Accounts } from './change-activity';
import type { AccountChange } from './tables';

const POLL_MS = 5_000;
const QUEUE = { table: 'portal.account_changes', key: 'user_id' } as const;

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
      ...QUEUE,
      concurrency: 1,
      attemptSeconds: 20,
      pauses: { first: 5, longest: 15 * 60 },
      async run({ user_id: id }) {
        const user = await db.selectFrom('portal.users').select('is_active').where('id', '=', id).executeTakeFirst();
        if (user && !(await setBan(id, !user.is_active))) log.warn({ user: id }, 'user unknown to the auth service');
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
    await enqueueJobs(trx, QUEUE, [userId]);
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
