import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>;
  kind: 'embedded' | 'postgres';
  /** The connections to a server: all, those that nobody uses, and who waits for one. */
  pool?: () => { size: number; idle: number; waiting: number };
  /** Whether it answers, within two seconds. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether a database answers, within two seconds. */
export async function answers<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([sql`select 1`.execute(db).then(() => true), delay(2_000, false, { signal: timeout.signal })]);
  } catch {
    return false;
  } finally {
    timeout.abort();
  }
}
