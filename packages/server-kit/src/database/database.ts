import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>;
  kind: 'embedded' | 'postgres';
  /** For messages: the data folder, or host and database. */
  name: string;
  /** Connections of the pool: total, idle, and requests waiting for one. */
  pool?: () => { size: number; idle: number; waiting: number };
  /** Resolves to false if there is no response within two seconds. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Checks that a database responds within two seconds. */
export async function isResponding<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      sql`select 1`.execute(db).then(() => true),
      delay(2_000, false, { signal: timeout.signal }),
    ]);
  } catch {
    return false;
  } finally {
    timeout.abort();
  }
}
