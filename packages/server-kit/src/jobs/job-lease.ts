import { sql, type Generated, type Kysely, type UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';

/** A recurring job that one process at a time runs, by its name. */
export interface JobLeaseTable {
  name: string;
  holder: string;
  leased_until: Date;
  /** The earliest next run. */
  due_at: Generated<Date>;
  /** The end of the last completed run. */
  done_at: Generated<Date | null>;
}

/** The table's name is older than this module: a rename would break the processes of the release before. */
export interface JobLeaseTables {
  'portal.turns': JobLeaseTable;
}

export interface Lease {
  /** Renews the lease. Ask before each batch of the work: false if another process has taken over. */
  isHeld(): Promise<boolean>;
}

/** A process that has not renewed its lease by then counts as gone. */
const LEASE_SECONDS = 300;
const RENEWED_EVERY_MS = 60_000;
/** The timers of processes start at different moments: a job counts as due a little early. */
const SLACK = 0.9;

const now = sql<Date>`now()`;

/**
 * Leases of recurring jobs. They are rows with an end, because a session's lock is lost behind a pooler that gives each
 * transaction another session.
 */
export class JobLease {
  readonly #db: Kysely<JobLeaseTables>;
  readonly #holder = randomUUID();

  constructor(db: Kysely<JobLeaseTables>) {
    this.#db = db;
  }

  /**
   * Runs the job if it is due and no other process runs it. A job that failed is due again at once.
   *
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
    await this.#update(name, { leased_until: now, done_at: now, due_at: sql<Date>`now() + make_interval(secs => ${(everyMs / 1000) * SLACK})` });
    return true;
  }

  async #acquire(name: string): Promise<boolean> {
    const lease = { holder: this.#holder, leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` };
    const taken = await this.#db
      .insertInto('portal.turns')
      .values({ name, ...lease })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(lease)
          .where('portal.turns.leased_until', '<=', sql<Date>`now()`)
          .where('portal.turns.due_at', '<=', sql<Date>`now()`),
      )
      .returning('name')
      .executeTakeFirst();
    return taken !== undefined;
  }

  #renew(name: string): Promise<boolean> {
    return this.#update(name, { leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` });
  }

  /** @returns false if the lease has ended */
  async #update(name: string, values: UpdateObject<JobLeaseTables, 'portal.turns'>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('portal.turns')
      .set(values)
      .where('name', '=', name)
      .where('holder', '=', this.#holder)
      .where('leased_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
