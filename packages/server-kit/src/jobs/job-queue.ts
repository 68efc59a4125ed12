import type { FastifyInstance } from 'fastify';
import { sql, type Generated, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Nullable } from '../database/column-types';
import { runRegularly } from '../scheduling/run-regularly';
import { claimRows } from './claim-rows';

/** Columns of a queue table. */
export interface JobColumns {
  /** Number of claims; 0 if not claimed since the job was queued or requeued. */
  attempts: Generated<number>;
  /** During an attempt, the end of its lease. */
  next_attempt_at: Generated<Date>;
  /** Null during an attempt. */
  last_error: Nullable<string>;
}

export interface JobQueueOptions<Row> {
  /** Schema-qualified. */
  table: string;
  /** The primary key column. */
  key: keyof Row & string;
  /** Filter for unfinished rows; all rows if unset. */
  open?: RawBuilder<unknown>;
  /** Jobs that run concurrently. */
  concurrency: number;
  /** Timeout of an attempt. */
  attemptSeconds: number;
  /** Exponential backoff between attempts, in seconds. */
  pauses: { first: number; longest: number };
  run(job: Row, signal: AbortSignal): Promise<void>;
  /** Marks the job as done; if unset, deletes it, or runs it again if it was queued again during the attempt. */
  succeeded?(job: Row): Promise<void>;
  /** Logs the failure. @returns true to retry in `pause` seconds; false if it has marked the job as failed */
  failed(job: Row, error: unknown, pause: number): Promise<boolean>;
}

/**
 * Queues jobs, or queues them again, in the caller's transaction. A running attempt keeps its lease and is followed by
 * another one, because concurrent attempts could end in the wrong order.
 */
export async function enqueueJobs(
  trx: QueryExecutorProvider,
  { table, key }: { table: string; key: string },
  ids: readonly string[],
): Promise<void> {
  // In one order for all transactions, to avoid deadlocks.
  const rows = [...new Set(ids)].sort().map((id) => sql`(${id})`);
  await sql`insert into ${sql.table(table)} as job (${sql.ref(key)}) values ${sql.join(rows)}
    on conflict (${sql.ref(key)}) do update set attempts = 0, last_error = null,
      next_attempt_at = case when job.last_error is null then job.next_attempt_at else now() end`.execute(trx);
}

/**
 * A lease lasts 1.5 times the attempt's timeout. After that, the process is considered dead and another one takes over.
 */
const LEASE_FACTOR = 1.5;
const CLOSE_WAIT_MS = 5_000;

/**
 * Runs jobs stored in a table. Inserting a row in the caller's transaction queues a job. Claimed rows are leased, so no
 * transaction stays open during an attempt, processes can share a queue, and a killed process loses no job.
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

  /** Polls for due jobs until the server closes. @param message logged if the queue cannot be read */
  start(app: FastifyInstance, pollMs: number, message: string): void {
    runRegularly(app, pollMs, () => this.runDue(), message);
    app.addHook('onClose', () => this.close());
  }

  /** Attempts all due jobs. Concurrent calls share one run. */
  runDue(): Promise<void> {
    this.#run ??= this.#drain().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Attempts one job if it is due. */
  runOne(key: string): Promise<void> {
    return this.#drain(sql`${sql.ref(this.#options.key)} = ${key}`);
  }

  /** Waits for running attempts, then aborts them. Aborted jobs are retried when their leases expire. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const timer = setTimeout(() => this.#cutOff.abort(), CLOSE_WAIT_MS);
    await this.#run?.catch(() => undefined);
    clearTimeout(timer);
  }

  async #drain(only?: RawBuilder<unknown>): Promise<void> {
    for (let jobs = await this.#claim(only); jobs.length > 0; jobs = await this.#claim(only))
      await Promise.all(jobs.map((job) => this.#attempt(job)));
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
    const { attemptSeconds, pauses, run, failed } = this.#options;
    try {
      await run(job, AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(attemptSeconds * 1000)]));
    } catch (error) {
      // An attempt aborted by shutdown may have succeeded, so it waits for its lease to expire before a retry.
      if (this.#cutOff.signal.aborted) return;
      const pause = pauseAfter(job.attempts, pauses);
      if (await failed(job, error, pause)) await this.#postpone(job, error, pause);
      return;
    }
    await (this.#options.succeeded ?? this.#remove.bind(this))(job);
  }

  async #remove(job: Row): Promise<void> {
    const { table, key } = this.#options;
    const [from, isJob] = [sql.table(table), sql`${sql.ref(key)} = ${job[key]}`];
    await sql`delete from ${from} where ${isJob} and attempts = ${job.attempts}`.execute(this.#db);
    await sql`update ${from} set next_attempt_at = now() where ${isJob} and attempts = 0`.execute(this.#db);
  }

  /** Does nothing if the lease was lost. A job requeued in the meantime is due immediately. */
  async #postpone(job: Row, error: unknown, pause: number): Promise<void> {
    const { table, key } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    await sql`update ${sql.table(table)}
      set last_error = ${reason}, next_attempt_at = now() + case attempts when 0 then interval '0' else make_interval(secs => ${pause}) end
      where ${sql.ref(key)} = ${job[key]} and attempts in (0, ${job.attempts})`.execute(this.#db);
  }
}

/** @returns seconds */
export const pauseAfter = (attempts: number, { first, longest }: JobQueueOptions<unknown>['pauses']): number =>
  Math.min(first * 2 ** (attempts - 1), longest);
