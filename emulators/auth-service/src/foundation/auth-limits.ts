import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { AuthApiError } from './errors';
import type { Db } from './tables';

/** Limits and costs of the service, in seconds unless the name says otherwise. */
export interface AuthLimits {
  accessTokenLifetime: number;
  /** Maximum lifetime of a session; null for none. */
  sessionTimebox: number | null;
  /** Mails of one type per recipient. */
  mailsPerRecipient: Limit;
}

/** Source: Supabase Auth's defaults, which do not limit session lifetime. */
export const DEFAULT_AUTH_LIMITS = {
  accessTokenLifetime: 3600,
  sessionTimebox: 7 * 24 * 60 * 60,
  mailsPerRecipient: { max: 1, window: 60 },
} satisfies AuthLimits;

interface Limited {
  rateLimiter: RateLimiter;
  limits: AuthLimits;
}

/**
 * Counts a requested mail for known and unknown addresses alike, so that a rejection does not reveal accounts.
 *
 * @param db in a transaction that rolls back, the mail is not counted
 * @throws AuthApiError over_email_send_rate_limit
 */
export async function countMail({ rateLimiter, limits }: Limited, db: Db, kind: string, email: string): Promise<void> {
  const seconds = await rateLimiter.consume(db, `mail:${kind}:${email}`, limits.mailsPerRecipient);
  if (seconds === 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthApiError(429, 'over_email_send_rate_limit', message, {}, seconds);
}
