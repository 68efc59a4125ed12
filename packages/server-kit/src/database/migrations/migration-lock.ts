import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely, type Transaction } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../errors';

/** The same in all releases. */
const LOCK_KEY = 3853314791062309107n;
/** Statements queue behind one that waits for a lock. A longer wait would be noticeable to lenders. */
const LOCK_TIMEOUT = '2s';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const RETRY_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

const isLockTimeout = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');

const HELD_BY_OTHERS = Symbol('held by others');

/** Receives progress messages. */
export interface MigrationLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Serializes migration transactions across processes, without blocking lenders for long. */
export class MigrationLock<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #log: MigrationLog;
  readonly #waitSeconds: number;
  #hasLoggedWait = false;

  /** @param waitSeconds how long to retry for locks that other sessions hold */
  constructor(db: Kysely<Tables>, log: MigrationLog, waitSeconds: number) {
    this.#db = db;
    this.#log = log;
    this.#waitSeconds = waitSeconds;
  }

  /** Runs the work in a transaction, and retries if a lock times out. */
  async runExclusive<T>(name: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const backOff = new BackOff(this.#waitSeconds);
    for (;;) {
      try {
        const outcome = await this.#db
          .transaction()
          .execute(async (trx) => ((await tryLock(trx)) ? { value: await work(trx) } : HELD_BY_OTHERS));
        if (outcome !== HELD_BY_OTHERS) return outcome.value;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        await this.#waitForLock(name, backOff, error);
        continue;
      }
      if (!this.#hasLoggedWait) this.#log.info('Another process is migrating; waiting for the migration lock');
      this.#hasLoggedWait = true;
      await delay(RETRY_PAUSE_MS);
    }
  }

  /** Logs the sessions that may hold the lock, then pauses. */
  async #waitForLock(name: string, backOff: BackOff, error: unknown): Promise<void> {
    const pause = backOff.next();
    const holders = await describeOldTransactions(this.#db);
    if (pause === undefined) {
      throw new OperatorError(
        'SCHEMA_MISMATCH',
        `"${name}" could not get a lock within ${this.#waitSeconds} s.${holders} End the sessions that hold it, and start again`,
        {
          cause: error,
        },
      );
    }
    this.#log.warn(`"${name}" could not get a lock; retrying in ${(pause / 1000).toFixed(1)} s.${holders}`);
    await delay(pause);
  }
}

/** Exponential backoff with jitter. */
class BackOff {
  readonly #deadline: number;
  #pause = FIRST_PAUSE_MS;

  constructor(waitSeconds: number) {
    this.#deadline = Date.now() + waitSeconds * 1000;
  }

  /** @returns milliseconds; undefined after the deadline */
  next(): number | undefined {
    if (Date.now() >= this.#deadline) return undefined;
    const pause = this.#pause * (0.5 + Math.random());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    return pause;
  }
}

/**
 * Transaction-scoped lock and settings, because a pooler hands the connection to other clients afterwards. Does not
 * wait for the lock, because statements queue behind one that does.
 */
async function tryLock<Tables>(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('lock_timeout', ${LOCK_TIMEOUT}, true), pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as is_own`.execute(
    trx,
  );
  return rows[0]!.is_own;
}

/** Likely lock holders: transactions older than two seconds. */
async function describeOldTransactions<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ pid: number; application: string; seconds: number }>`
    select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '2 seconds'
    order by xact_start limit 3`.execute(db);
  if (rows.length === 0) return '';
  return ` Oldest transactions: ${rows.map(({ pid, application, seconds }) => `${pid} (${application || 'unnamed'}, ${seconds} s)`).join(', ')}.`;
}
