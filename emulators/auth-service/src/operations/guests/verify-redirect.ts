import type { AuthApiError } from '../../foundation/errors';
import type { Verified } from './verify';

/** @returns the redirect URL of a link whose token was accepted */
export function verifiedLocation(redirectTo: string, verified: Verified, type: string): string {
  const url = new URL(redirectTo);
  if ('code' in verified) {
    url.searchParams.set('code', verified.code);
    return url.href;
  }
  const { access_token, expires_at, expires_in, refresh_token, token_type } = verified.session;
  const values = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type,
    type,
  };
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/** OAuth error names by status; other statuses have none. Source: Supabase Auth. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** @returns the redirect URL of a link whose token was rejected, with the error in query or hash */
export function rejectedLocation(
  redirectTo: string,
  { statusCode, code, message }: AuthApiError,
  isCodeFlow: boolean,
): string {
  const url = new URL(redirectTo);
  const error = OAUTH_ERRORS[statusCode];
  const values = { ...(error && { error }), error_code: code, error_description: message };
  if (isCodeFlow) for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}
