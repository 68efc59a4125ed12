import { refusal, type ApplicationError, type ErrorCode } from '@lender-portal/server-kit/errors/application-error';
import { formatCount } from '@lender-portal/dates';
import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';

/** Rate limiter of the portal. */
export const rateLimiter = new RateLimiter('portal');

/**
 * @param what the reason as a sentence without a period
 * @param seconds time to wait, also sent as `extensions.retryAfter`
 */
export const rateLimited = (what: string, seconds: number): ApplicationError<ErrorCode> =>
  refusal('RATE_LIMITED', `${what}. Please try again in ${formatWait(seconds)}`, { retryAfter: seconds });

function formatWait(seconds: number): string {
  if (seconds < 100) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}
