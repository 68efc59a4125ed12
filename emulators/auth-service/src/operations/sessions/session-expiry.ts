import type { AuthSession } from './sessions';

/** Applies the current setting even to sessions that started under an earlier one. */
export function hasEnded(
  { not_after: end, created_at: begin }: Pick<AuthSession, 'not_after' | 'created_at'>,
  maxAge: number,
): boolean {
  const now = Date.now();
  return (end !== null && end.getTime() <= now) || begin.getTime() + maxAge * 1000 <= now;
}
