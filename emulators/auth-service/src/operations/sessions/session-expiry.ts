import { deleteInBatches } from '@lender-portal/server-kit/database/delete-in-batches';
import { sql } from 'kysely';
import type { AuthLimits } from '../../foundation/limits/auth-limits';
import type { Db } from '../../foundation/tables';
import type { AuthSession } from './sessions';

export type SessionLimits = Pick<AuthLimits, 'sessionTimebox' | 'sessionIdleTimeout'>;

/** Retention of ended sessions, so that a returning client gets a specific error. */
const KEPT_DAYS = 7;
/** Retention of unverified accounts; all links have expired by then. */
const UNVERIFIED_DAYS = 30;

type Times = Pick<AuthSession, 'not_after' | 'created_at' | 'refreshed_at'>;

/** Applies the current settings even to sessions that started under earlier ones. A refresh counts as activity. */
export function hasEnded(
  { not_after: end, created_at: begin, refreshed_at: refreshed }: Times,
  limits: SessionLimits,
): boolean {
  const now = Date.now();
  const isOver = (since: Date, seconds: number | null) => seconds !== null && since.getTime() + seconds * 1000 <= now;
  return (
    (end !== null && end.getTime() <= now) ||
    isOver(begin, limits.sessionTimebox) ||
    isOver(refreshed ?? begin, limits.sessionIdleTimeout)
  );
}

/** Deletes old ended sessions, replaced refresh tokens and unverified accounts. */
export async function deleteOldSessions(
  db: Db,
  { sessionTimebox, sessionIdleTimeout }: SessionLimits,
  now: Date = new Date(),
): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const daysAgo = (days: number) => ago(days * 86_400);
  const ends = [
    sql`not_after < ${now}`,
    ...(sessionTimebox === null ? [] : [sql`created_at < ${ago(sessionTimebox)}`]),
    ...(sessionIdleTimeout === null ? [] : [sql`coalesce(refreshed_at, created_at) < ${ago(sessionIdleTimeout)}`]),
  ];
  await deleteInBatches(db, {
    table: 'auth.sessions',
    where: sql`updated_at < ${daysAgo(KEPT_DAYS)} and (${sql.join(ends, sql` or `)})`,
  });
  await deleteInBatches(db, {
    table: 'auth.refresh_tokens',
    where: sql`revoked and updated_at < ${daysAgo(KEPT_DAYS)}`,
  });
  // A recently mailed link keeps the account; each mail updates confirmation_sent_at.
  await deleteInBatches(db, {
    table: 'auth.users',
    where: sql`email_confirmed_at is null and created_at < ${daysAgo(UNVERIFIED_DAYS)}
      and phone_confirmed_at is null and last_sign_in_at is null and coalesce(confirmation_sent_at, created_at) < ${daysAgo(UNVERIFIED_DAYS)}`,
  });
}
