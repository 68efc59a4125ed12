import { sql } from 'kysely';
import type { AuthLimits } from '../../foundation/limits/auth-limits';
import type { Db } from '../../foundation/tables';
import type { AuthSession } from './sessions';

export type SessionLimits = Pick<AuthLimits, 'sessionTimebox' | 'sessionIdleTimeout'>;

/** Retention of ended sessions, so that a client that comes back with one is told what happened. */
const KEPT_DAYS = 7;
/** How long a network counts as one that the owner of an account works from. */
const NETWORK_KNOWN_DAYS = 90;

type Times = Pick<AuthSession, 'not_after' | 'created_at' | 'refreshed_at'>;

/** By the settings of today, also where a session began under others. Renewing it counts as activity. */
export function hasEnded({ not_after: end, created_at: begin, refreshed_at: refreshed }: Times, limits: SessionLimits): boolean {
  const now = Date.now();
  const isOver = (since: Date, seconds: number | null) => seconds !== null && since.getTime() + seconds * 1000 <= now;
  return (end !== null && end.getTime() <= now) || isOver(begin, limits.sessionTimebox) || isOver(refreshed ?? begin, limits.sessionIdleTimeout);
}

/** Deletes sessions that ended long ago, their refresh tokens with them, and networks without recent sign-ins. */
export async function forgetOldSessions(db: Db, { sessionTimebox, sessionIdleTimeout }: SessionLimits): Promise<void> {
  const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
  await db
    .deleteFrom('auth.sessions')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where(({ or, eb, fn }) =>
      or([
        eb('not_after', '<', sql<Date>`now()`),
        ...(sessionTimebox === null ? [] : [eb('created_at', '<', ago(sessionTimebox))]),
        ...(sessionIdleTimeout === null ? [] : [eb(fn.coalesce('refreshed_at', 'created_at'), '<', ago(sessionIdleTimeout))]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('auth.known_networks')
    .where('signed_in_at', '<', sql<Date>`now() - make_interval(days => ${NETWORK_KNOWN_DAYS})`)
    .execute();
}
