import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely, type Transaction } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../errors';

/** Kysely's migrator, which releases before have, takes the same one: neither runs beside the other. */
const LOCK_KEY = 3853314791062309107n;
/** Whoever comes after a statement that waits for a lock waits with it: longer than this, and lenders notice. */
const LOCK_TIMEOUT = '2s';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const TURN_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export const isLockTimeout = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');

const HELD_BY_OTHERS = Symbol('held by others');

/** Where progress is said. */
export interface MigrationLog {
  info(message: string): void;
  warn(message: string): void;
}

/** One transaction at a time of all processes that migrate, and none that holds lenders up. */
export class MigrationLock<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #log: MigrationLog;
  readonly #waitSeconds: number;
  #hasLoggedWait = false;

  /** @param waitSeconds how long locks that others hold are tried for */
  constructor(db: Kysely<Tables>, log: MigrationLog, waitSeconds: number) {
    this.#db = db;
    this.#log = log;
    this.#waitSeconds = waitSeconds;
  }

  /** Runs the work in a transaction; again, where a lock was not to be had in time. */
  async take<T>(name: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const backOff = new BackOff(this.#waitSeconds);
    for (;;) {
      try {
        const outcome = await this.#db.transaction().execute(async (trx) => ((await tryLock(trx)) ? { value: await work(trx) } : HELD_BY_OTHERS));
        if (outcome !== HELD_BY_OTHERS) return outcome.value;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        await this.waitForLock(name, backOff, error);
        continue;
      }
      if (!this.#hasLoggedWait) this.#log.info('Another process migrates; this one waits for its turns');
      this.#hasLoggedWait = true;
      await delay(TURN_PAUSE_MS);
    }
  }

  /** Says who may hold the lock, and lets some time pass. */
  async waitForLock(name: string, backOff: BackOff, error: unknown): Promise<void> {
    const pause = backOff.next();
    const holders = await describeOldTransactions(this.#db);
    if (pause === undefined) {
      throw new OperatorError(
        'SCHEMA_MISMATCH',
        `"${name}" did not get a lock within ${this.#waitSeconds} s, as others hold it.${holders} End them, or wait longer: MIGRATION_WAIT`,
        {
          cause: error,
        },
      );
    }
    this.#log.warn(`"${name}" waits for a lock that others hold, and lets lenders pass meanwhile; it tries again in ${(pause / 1000).toFixed(1)} s.${holders}`);
    await delay(pause);
  }
}

/** Pauses that grow, with some chance in them. */
export class BackOff {
  readonly #deadline: number;
  #pause = FIRST_PAUSE_MS;

  constructor(waitSeconds: number) {
    this.#deadline = Date.now() + waitSeconds * 1000;
  }

  /** @returns milliseconds; undefined where the time is up */
  next(): number | undefined {
    if (Date.now() >= this.#deadline) return undefined;
    const pause = this.#pause * (0.5 + Math.random());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    return pause;
  }
}

/**
 * A lock of the transaction and settings of the transaction alone: a pooler hands the connection to others after it.
 * Tried, not waited for: a statement that waits keeps indexes from being built.
 */
async function tryLock<Tables>(trx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('lock_timeout', ${LOCK_TIMEOUT}, true), pg_try_advisory_xact_lock(${sql.lit(LOCK_KEY)}) as is_own`.execute(trx);
  return rows[0]!.is_own;
}

/** Who might hold what is waited for: those whose transactions are older than a moment. */
async function describeOldTransactions<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ pid: number; application: string; seconds: number }>`
    select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '2 seconds'
    order by xact_start limit 3`.execute(db);
  if (rows.length === 0) return '';
  return ` The oldest transactions: ${rows.map(({ pid, application, seconds }) => `${pid} (${application || 'no name'}, ${seconds} s)`).join(', ')}.`;
}
