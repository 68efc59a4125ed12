import type { AuthLimits } from '../../foundation/auth-limits';
import type { AuthSession } from './sessions';

export type SessionLimits = Pick<AuthLimits, 'sessionTimebox'>;

/** Applies the current settings even to sessions that started under earlier ones. */
export function hasEnded(
  { not_after: end, created_at: begin }: Pick<AuthSession, 'not_after' | 'created_at'>,
  { sessionTimebox }: SessionLimits,
): boolean {
  const now = Date.now();
  return (
    (end !== null && end.getTime() <= now) ||
    (sessionTimebox !== null && begin.getTime() + sessionTimebox * 1000 <= now)
  );
}
