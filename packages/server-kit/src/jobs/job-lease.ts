import { sql, type Generated, type Kysely, type UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';

/** A recurring job, run by one process at a time. */
export interface JobLeaseTable {
  name: string;
  holder: string;
  leased_until: Date;
  /** Earliest time of the next run. */
  due_at: Generated<Date>;
  /** Time when the last successful run ended. */
  done_at: Generated<Date | null>;
}

export interface JobLeaseTables {
  'portal.job_leases': JobLeaseTable;
}

export interface Lease {
  /** Renews the lease. Call before each batch of work; false means that another process has taken over. */
  isHeld(): Promise<boolean>;
}

/** A lease that is not renewed within this time is free. */
const LEASE_SECONDS = 300;
const RENEWED_EVERY_MS = 60_000;
/** Timers of processes are not aligned, so a job is due slightly early. */
const SLACK = 0.9;

const now = sql<Date>`now()`;

/**
 * Leases of recurring jobs, stored as rows with an expiry. Session-level advisory locks do not work behind a
 * transaction-mode pooler.
 */
export class JobLease {
  readonly #db: Kysely<JobLeaseTables>;
  readonly #holder = randomUUID();

  constructor(db: Kysely<JobLeaseTables>) {
    this.#db = db;
  }

  /**
   * Runs the job if it is due and no other process is running it. A failed job is due again immediately.
   * @returns whether it ran
   */
  async run(name: string, everyMs: number, work: (lease: Lease) => Promise<unknown>): Promise<boolean> {
    if (!(await this.#acquire(name))) return false;
    const renewal = setInterval(() => void this.#renew(name).catch(() => undefined), RENEWED_EVERY_MS);
    try {
      await work({ isHeld: () => this.#renew(name) });
    } catch (error) {
      await this.#update(name, { leased_until: now, due_at: now }).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
    await this.#update(name, {
      leased_until: now,
      done_at: now,
      due_at: sql<Date>`now() + make_interval(secs => ${(everyMs / 1000) * SLACK})`,
    });
    return true;
  }

  async #acquire(name: string): Promise<boolean> {
    const lease = { holder: this.#holder, leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` };
    const taken = await this.#db
      .insertInto('portal.job_leases')
      .values({ name, ...lease })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(lease)
          .where('portal.job_leases.leased_until', '<=', sql<Date>`now()`)
          .where('portal.job_leases.due_at', '<=', sql<Date>`now()`),
      )
      .returning('name')
      .executeTakeFirst();
    return taken !== undefined;
  }

  #renew(name: string): Promise<boolean> {
    return this.#update(name, { leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` });
  }

  /** @returns false if the lease has expired */
  async #update(name: string, values: UpdateObject<JobLeaseTables, 'portal.job_leases'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('portal.job_leases')
      .set(values)
      .where('name', '=', name)
      .where('holder', '=', this.#holder)
      .where('leased_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
