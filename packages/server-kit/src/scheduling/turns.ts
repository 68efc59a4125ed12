import { sql, type Generated, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

/** Work that any process may do, and one at a time does: by its name. */
export interface TurnTable {
  name: string;
  holder: string;
  leased_until: Date;
  /** Not before then. */
  due_at: Generated<Date>;
  /** When it was done last, as a whole. */
  done_at: Generated<Date | null>;
}

export interface TurnTables {
  'portal.turns': TurnTable;
}

/** A turn that was taken. Asked before each piece of the work, which ends where another process has taken over. */
export interface Turn {
  isOurs(): Promise<boolean>;
}

/** A process that has not renewed its lease by then counts as gone. */
const LEASE_SECONDS = 300;
const RENEWED_EVERY_MS = 60_000;
/** The clocks of processes start at different moments: a little before it is due, it counts as due. */
const SLACK = 0.9;

/**
 * Turns of several processes at the same work. They stand in a row with a time until which it is taken, as locks of a
 * session are lost behind a pooler that gives every transaction another one.
 */
export class Turns {
  readonly #db: Kysely<TurnTables>;
  readonly #holder = randomUUID();

  constructor(db: Kysely<TurnTables>) {
    this.#db = db;
  }

  /**
   * Does the work if it is due and no other process is at it. Work that fails is due again at once.
   *
   * @returns whether it was done
   */
  async take(name: string, everyMs: number, work: (turn: Turn) => Promise<unknown>): Promise<boolean> {
    if (!(await this.#lease(name))) return false;
    const renewal = setInterval(() => void this.#renew(name).catch(() => undefined), RENEWED_EVERY_MS);
    try {
      await work({ isOurs: () => this.#renew(name) });
    } catch (error) {
      await this.#release(name, sql<Date>`now()`).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
    await this.#release(name, sql<Date>`now() + make_interval(secs => ${(everyMs / 1000) * SLACK})`, { done_at: sql<Date>`now()` });
    return true;
  }

  async #lease(name: string): Promise<boolean> {
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

  async #renew(name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('portal.turns')
      .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where('name', '=', name)
      .where('holder', '=', this.#holder)
      .where('leased_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #release(name: string, due: ReturnType<typeof sql<Date>>, done: { done_at?: ReturnType<typeof sql<Date>> } = {}): Promise<void> {
    await this.#db
      .updateTable('portal.turns')
      .set({ leased_until: sql<Date>`now()`, due_at: due, ...done })
      .where('name', '=', name)
      .where('holder', '=', this.#holder)
      .execute();
  }
}
