import { refusal, type ApplicationError, type ErrorCode } from '@lender-portal/server-kit/errors/application-error';
import { formatCount } from '@lender-portal/dates';
import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';

/** Counts what is limited in the portal. */
export const rateLimiter = new RateLimiter('portal');

/**
 * @param what happened too often, as a sentence without its point
 * @param seconds to wait; they stand in `extensions.retryAfter` too
 */
export const rateLimited = (what: string, seconds: number): ApplicationError<ErrorCode> =>
  refusal('RATE_LIMITED', `${what}. Please try again in ${formatWait(seconds)}`, { retryAfter: seconds });

function formatWait(seconds: number): string {
  if (seconds < 100) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}
