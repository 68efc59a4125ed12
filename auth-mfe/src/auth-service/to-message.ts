import { BotChallengeError } from '@lender-portal/client/bot-challenge';
import { formatCount } from '@lender-portal/dates';
import { isAuthApiError, isAuthError, isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';

/** Messages by error code of the auth service. Other refusals show the service's own message. */
const messagesByCode: Readonly<Record<string, string>> = {
  invalid_credentials: 'Invalid login credentials',
  user_banned: 'Your account has been deactivated',
  email_not_confirmed: 'Email not confirmed',
  current_password_invalid: 'Current password is incorrect',
  current_password_required: 'Current password is required',
  reauthentication_not_valid: 'This code is incorrect or has expired',
  captcha_failed: 'The security check failed. Please try again.',
};

/** @returns whether the service rejected the input. Weak passwords have a separate error class. */
export const isServiceRefusal = (error: unknown): error is AuthError =>
  isAuthApiError(error) || (isAuthError(error) && error.code === 'weak_password');

/**
 * @param error what the auth client returned or threw
 * @returns the message for the user.
 */
export function toMessage(error: unknown): string {
  if (isAuthRetryableFetchError(error)) {
    return error.status
      ? 'The service is temporarily unavailable. Please try again shortly.'
      : 'The server could not be reached. Check your connection and try again.';
  }
  if (isServiceRefusal(error)) {
    if (error.status === 429) return `Too many attempts. Try again in ${formatRetryDelay(error.message)}.`;
    return messagesByCode[error.code ?? ''] ?? error.message;
  }
  if (error instanceof BotChallengeError) return error.message;
  return 'Something went wrong. Please try again.';
}

/** The error has no field for the remaining wait. The service may state it in the message. */
function formatRetryDelay(message: string): string {
  const seconds = Number(/(\d{1,9}) seconds?/.exec(message)?.[1] ?? 0);
  if (seconds === 0) return 'a few minutes';
  return seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute');
}
