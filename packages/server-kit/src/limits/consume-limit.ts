import { sql, type QueryExecutorProvider } from 'kysely';
import { sha256 } from '../crypto/sha256';
import { limitsHit } from '../telemetry/channels';
import type { Limit } from './limit';

export interface RateLimitTable {
  /** Digest of a rule and its subject. */
  key: string;
  points: number;
  /** Epoch milliseconds. */
  expire: number;
}

/**
 * Counts a use in a fixed window that starts with the first one. Windows survive restarts and are shared by all
 * processes. A rejected use does not extend the window.
 *
 * @param db in a transaction that rolls back, the use is not counted
 * @param subject rule and subject of the limit, such as `invitation:email:ada@summit.example`
 * @returns 0 if within the limit, else the seconds until the next allowed use
 */
export async function consumeLimit(
  db: QueryExecutorProvider,
  subject: string,
  { max, window }: Limit,
): Promise<number> {
  const now = Date.now();
  const { rows } = await sql<Pick<RateLimitTable, 'points' | 'expire'>>`
    insert into portal.rate_limits as used (key, points, expire) values (${sha256(subject)}, 1, ${now + window * 1000})
    on conflict (key) do update set
      points = case when used.expire > ${now} then used.points + 1 else 1 end,
      expire = case when used.expire > ${now} then used.expire else excluded.expire end
    returning points, expire`.execute(db);
  const { points, expire } = rows[0]!;
  if (points <= max) return 0;
  limitsHit.publish({ rule: subject.split(':', 1)[0]! });
  return Math.max(Math.ceil((expire - now) / 1000), 1);
}
