import type { AuthLimits } from '../../foundation/auth-limits';
import type { AuthSession } from './sessions';

export type SessionLimits = Pick<AuthLimits, 'sessionTimebox' | 'sessionIdleTimeout'>;

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
