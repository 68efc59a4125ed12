import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { AuthApiError } from './errors';
import type { Db } from './tables';

/** Limits and costs of the service, in seconds unless the name says otherwise. */
export interface AuthLimits {
  accessTokenLifetime: number;
  /** Period in which a used refresh token still works, in addition to the rule for lost responses. */
  refreshTokenReuseInterval: number;
  /** Maximum lifetime of a session; null for none. */
  sessionTimebox: number | null;
  /** Maximum time without a refresh; null for none. */
  sessionIdleTimeout: number | null;
  /** Failed sign-ins per account. */
  failedSignIns: Limit;
  /** Mails of one type per recipient. */
  mailsPerRecipient: Limit;
}

/** Source: Supabase Auth's defaults, which do not limit session lifetime or failed sign-ins. */
export const DEFAULT_AUTH_LIMITS = {
  accessTokenLifetime: 3600,
  refreshTokenReuseInterval: 10,
  // Sessions last a work week and survive a night without activity.
  sessionTimebox: 7 * 24 * 60 * 60,
  sessionIdleTimeout: 24 * 60 * 60,
  failedSignIns: { max: 10, window: 300 },
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

/**
 * Counts a wrong password, whether or not the account exists.
 *
 * @throws AuthApiError over_request_rate_limit
 */
export async function countFailedSignIn({ rateLimiter, limits }: Limited, db: Db, email: string): Promise<void> {
  const seconds = await rateLimiter.consume(db, `sign-in:${email}`, limits.failedSignIns);
  if (seconds > 0) throw new AuthApiError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
}
