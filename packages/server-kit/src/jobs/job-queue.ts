import type { FastifyInstance } from 'fastify';
import { sql, type Generated, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Nullable } from '../database/column-types';
import { runRegularly } from '../scheduling/run-regularly';
import { claimRows } from './claim-rows';

/** Columns of a table that is a queue. */
export interface JobColumns {
  /** Counts claims. Zero for a job that was not claimed since it was queued, or queued again. */
  attempts: Generated<number>;
  /** The end of the lease while an attempt runs. */
  next_attempt_at: Generated<Date>;
  /** Null while an attempt runs. */
  last_error: Nullable<string>;
}

export interface JobQueueOptions<Row> {
  /** With its schema. */
  table: string;
  /** The column of the primary key. */
  key: keyof Row & string;
  /** Rows that have not ended; all if unset. */
  open?: RawBuilder<unknown>;
  /** Jobs that run at the same time. */
  concurrency: number;
  /** An attempt is aborted after this time. */
  attemptSeconds: number;
  /** Pauses after failures double from the first to the longest, in seconds. */
  pauses: { first: number; longest: number };
  run(job: Row, signal: AbortSignal): Promise<void>;
  /** Records that the job is done. */
  succeeded(job: Row): Promise<void>;
  /** Logs the failure. @returns whether another attempt follows, in `pause` seconds; if not, it has recorded the end */
  failed(job: Row, error: unknown, pause: number): Promise<boolean>;
}

/** A claim outlasts its attempt by half: a process that has not reported by then has ended, and another one takes over. */
const LEASE_FACTOR = 1.5;
const CLOSE_WAIT_MS = 5_000;

/**
 * Runs the jobs of a table. A job is queued by a row, in the caller's transaction. Several processes may run the same
 * queue: a claimed row is leased, so no transaction stays open during the attempt, and a killed process loses no job.
 */
export class JobQueue<Row extends { attempts: number }> {
  readonly #db: QueryExecutorProvider;
  readonly #options: JobQueueOptions<Row>;
  readonly #cutOff = new AbortController();
  #run: Promise<void> | undefined;
  #isClosing = false;

  constructor(db: QueryExecutorProvider, options: JobQueueOptions<Row>) {
    this.#db = db;
    this.#options = options;
  }

  /** Runs due jobs until the server closes. @param message is logged if the queue cannot be read */
  start(app: FastifyInstance, pollMs: number, message: string): void {
    runRegularly(app, pollMs, () => this.runDue(), message);
    app.addHook('onClose', () => this.close());
  }

  /** Attempts all due jobs; one run at a time. */
  runDue(): Promise<void> {
    this.#run ??= this.#drain().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Attempts one job, if it is due. */
  runOne(key: string): Promise<void> {
    return this.#drain(sql`${sql.ref(this.#options.key)} = ${key}`);
  }

  /** Finishes running attempts, or aborts them if that takes too long; their leases end after the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const timer = setTimeout(() => this.#cutOff.abort(), CLOSE_WAIT_MS);
    await this.#run?.catch(() => undefined);
    clearTimeout(timer);
  }

  async #drain(only?: RawBuilder<unknown>): Promise<void> {
    for (let jobs = await this.#claim(only); jobs.length > 0; jobs = await this.#claim(only)) await Promise.all(jobs.map((job) => this.#attempt(job)));
  }

  async #claim(only = sql`true`): Promise<Row[]> {
    if (this.#isClosing) return [];
    const { table, key, open = sql`true`, concurrency, attemptSeconds } = this.#options;
    return claimRows<Row>(this.#db, {
      table,
      key,
      where: sql`${open} and next_attempt_at <= now() and ${only}`,
      orderBy: sql`next_attempt_at`,
      limit: concurrency,
      set: sql`attempts = attempts + 1, last_error = null, next_attempt_at = now() + make_interval(secs => ${attemptSeconds * LEASE_FACTOR})`,
    });
  }

  async #attempt(job: Row): Promise<void> {
    const { attemptSeconds, pauses, run, succeeded, failed } = this.#options;
    try {
      await run(job, AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(attemptSeconds * 1000)]));
    } catch (error) {
      // Aborted by the end of this process, the job may be done: its lease lets some time pass before it is repeated.
      if (this.#cutOff.signal.aborted) return;
      const pause = pauseAfter(job.attempts, pauses);
      if (await failed(job, error, pause)) await this.#postpone(job, error, pause);
      return;
    }
    await succeeded(job);
  }

  /** Leaves the row alone if its lease was lost. A job that was queued again meanwhile is due at once. */
  async #postpone(job: Row, error: unknown, pause: number): Promise<void> {
    const { table, key } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    await sql`update ${sql.table(table)}
      set last_error = ${reason}, next_attempt_at = now() + case attempts when 0 then interval '0' else make_interval(secs => ${pause}) end
      where ${sql.ref(key)} = ${job[key]} and attempts in (0, ${job.attempts})`.execute(this.#db);
  }
}

/** @returns seconds */
export const pauseAfter = (attempts: number, { first, longest }: JobQueueOptions<unknown>['pauses']): number => Math.min(first * 2 ** (attempts - 1), longest);
