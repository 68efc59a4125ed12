import { sql, type QueryExecutorProvider } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from '../crypto/sha256';
import { limitsHit } from '../telemetry/channels';
import type { Limit } from './limit';

/** The layout of the library, in a table `rate_limits`. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** What is limited, and for whom, such as `sign-in:ada@summit.example`. A member's count is reset with its group's. */
export type RateLimitSubject = string | readonly [group: string, member: string];

interface ConsumeOptions {
  /** Refusals are remembered by this process, so that further requests of a blocked client cost the database nothing. */
  blocksInMemory?: boolean;
  /** How many uses it counts as. */
  points?: number;
}

/**
 * Fixed windows that begin with the first use, counted in the table `rate_limits` of a schema: they survive a restart, and
 * all processes share them. A refused use does not make the window longer. Subjects are stored as digests.
 */
export class RateLimiter {
  readonly #schema: string;
  /** By database, then by limit. */
  readonly #blocking = new WeakMap<QueryExecutorProvider, Map<string, RateLimiterPostgres>>();

  constructor(schema: string) {
    this.#schema = schema;
  }

  /**
   * Counts a use.
   *
   * @param db within a transaction that is rolled back nothing was counted
   * @returns 0 where it is within the limit, else the seconds until one is
   */
  async consume(
    db: QueryExecutorProvider,
    subject: RateLimitSubject,
    limit: Limit,
    { blocksInMemory = false, points = 1 }: ConsumeOptions = {},
  ): Promise<number> {
    const limiter = blocksInMemory ? this.#blockingLimiter(db, limit) : this.#limiter(db, limit);
    try {
      await limiter.consume(toKey(subject), points);
      return 0;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      limitsHit.publish({ rule: ruleOf(subject) });
      return Math.max(Math.ceil(rejection.msBeforeNext / 1000), 1);
    }
  }

  /** @returns how many uses were counted in the present window, the refused ones among them */
  async consumed(db: QueryExecutorProvider, subject: RateLimitSubject, limit: Limit): Promise<number> {
    return (await this.#limiter(db, limit).get(toKey(subject)))?.consumedPoints ?? 0;
  }

  /** Forgets the uses of a subject and of its members, whose keys begin with its own. */
  async reset(db: QueryExecutorProvider, group: string): Promise<void> {
    const key = toKey(group);
    // ";" follows ":", and the column sorts by bytes.
    await sql`delete from ${this.#table} where key = ${key} or (key > ${`${key}:`} and key < ${`${key};`})`.execute(db);
  }

  /** Deletes windows that are over. The library's own deletion cannot be stopped, and is silent where it fails. */
  async deleteExpired(db: QueryExecutorProvider): Promise<void> {
    await sql`delete from ${this.#table} where expire <= ${Date.now()}`.execute(db);
  }

  get #table() {
    return sql.table(`${this.#schema}.rate_limits`);
  }

  #limiter(db: QueryExecutorProvider, { max, window }: Limit, inMemoryBlockOnConsumed = 0): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'client',
      schemaName: this.#schema,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: max,
      duration: window,
      inMemoryBlockOnConsumed,
    });
  }

  #blockingLimiter(db: QueryExecutorProvider, limit: Limit): RateLimiterPostgres {
    const ofDatabase = this.#blocking.get(db) ?? new Map<string, RateLimiterPostgres>();
    this.#blocking.set(db, ofDatabase);
    const name = `${limit.max}/${limit.window}`;
    const limiter = ofDatabase.get(name) ?? this.#limiter(db, limit, limit.max);
    ofDatabase.set(name, limiter);
    return limiter;
  }
}

/** Subjects begin with the word of their rule; what follows is whose use it is. */
const ruleOf = (subject: RateLimitSubject): string => (typeof subject === 'string' ? subject : subject[0]).split(':', 1)[0]!;

const toKey = (subject: RateLimitSubject): string => (typeof subject === 'string' ? sha256(subject) : subject.map((name) => sha256(name)).join(':'));

/** The library's queries on a connection of Kysely's, a transaction's among them: as a client of `pg`, with `$1` for values. */
const clientOf = (db: QueryExecutorProvider) => ({
  async query({ text, values }: { text: string; values: readonly unknown[] }) {
    const [first, ...parts] = text.split(/\$(\d+)/);
    const statement = parts.reduce(
      (query, part, index) => (index % 2 === 0 ? sql`${query}${values[Number(part) - 1]}` : sql`${query}${sql.raw(part)}`),
      sql.raw(first!),
    );
    const { rows } = await statement.execute(db);
    return { rows, rowCount: rows.length };
  },
});
