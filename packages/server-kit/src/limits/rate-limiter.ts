import { sql, type QueryExecutorProvider } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from '../crypto/sha256';
import { limitsHit } from '../telemetry/channels';
import type { Limit } from './limit';

/** Row layout of `rate-limiter-flexible`, in a table `rate_limits`. */
export interface RateLimitTable {
  key: string;
  points: number;
  /** Epoch milliseconds. */
  expire: number | null;
}

interface ConsumeOptions {
  /** Caches rejections in this process, so further requests of a blocked client cost no queries. */
  blocksInMemory?: boolean;
  /** Number of uses to count. */
  points?: number;
}

/**
 * Fixed windows that start with the first use, stored in the schema's `rate_limits` table: they survive restarts and
 * are shared by all processes. A rejected use does not extend the window. Subjects are stored as digests.
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
   * @param subject rule and subject of the limit, such as `sign-in:ada@summit.example`
   * @param db in a transaction that rolls back, the use is not counted
   * @returns 0 if within the limit, else the seconds until the next allowed use
   */
  async consume(
    db: QueryExecutorProvider,
    subject: string,
    limit: Limit,
    { blocksInMemory = false, points = 1 }: ConsumeOptions = {},
  ): Promise<number> {
    const limiter = blocksInMemory ? this.#blockingLimiter(db, limit) : this.#limiter(db, limit);
    try {
      await limiter.consume(sha256(subject), points);
      return 0;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      limitsHit.publish({ rule: subject.split(':', 1)[0]! });
      return Math.max(Math.ceil(rejection.msBeforeNext / 1000), 1);
    }
  }

  /** @returns uses in the current window, including rejected ones */
  async consumed(db: QueryExecutorProvider, subject: string, limit: Limit): Promise<number> {
    return (await this.#limiter(db, limit).get(sha256(subject)))?.consumedPoints ?? 0;
  }

  /** Deletes expired windows. The library's own cleanup cannot be stopped and hides its failures. */
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
    const limiters = this.#blocking.get(db) ?? new Map<string, RateLimiterPostgres>();
    this.#blocking.set(db, limiters);
    const name = `${limit.max}/${limit.window}`;
    const limiter = limiters.get(name) ?? this.#limiter(db, limit, limit.max);
    limiters.set(name, limiter);
    return limiter;
  }
}

/** Adapts a Kysely connection or transaction to the `pg` client interface that the library expects. */
const clientOf = (db: QueryExecutorProvider) => ({
  async query({ text, values }: { text: string; values: readonly unknown[] }) {
    const [first, ...parts] = text.split(/\$(\d+)/);
    const statement = parts.reduce(
      (query, part, index) =>
        index % 2 === 0 ? sql`${query}${values[Number(part) - 1]}` : sql`${query}${sql.raw(part)}`,
      sql.raw(first!),
    );
    const { rows } = await statement.execute(db);
    return { rows, rowCount: rows.length };
  },
});
