import { refusal, type ApplicationError, type ErrorCode } from '@lender-portal/server-kit/errors/application-error';
import { formatCount } from '@lender-portal/dates';
import { consumeLimit } from '@lender-portal/server-kit/limits/consume-limit';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { Db } from './database/tables';

/**
 * @param what the reason as a sentence without a period
 * @param seconds time to wait, also sent as `extensions.retryAfter`
 */
export const rateLimited = (what: string, seconds: number): ApplicationError<ErrorCode> =>
  refusal('RATE_LIMITED', `${what}. Please try again in ${formatWait(seconds)}`, { retryAfter: seconds });

/**
 * Counts a use.
 *
 * @param what the reason as a sentence without a period
 * @throws RATE_LIMITED above the limit
 */
export async function assertWithinLimit(db: Db, subject: string, limit: Limit, what: string): Promise<void> {
  const seconds = await consumeLimit(db, subject, limit);
  if (seconds > 0) throw rateLimited(what, seconds);
}

function formatWait(seconds: number): string {
  if (seconds < 100) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}
