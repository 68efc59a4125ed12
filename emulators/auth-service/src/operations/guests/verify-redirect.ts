import type { AuthApiError } from '../../foundation/errors';
import type { SessionBody } from '../sessions/sessions';

/** @returns the redirect URL of a link whose token was accepted */
export function verifiedLocation(redirectTo: string, session: SessionBody, type: string): string {
  const url = new URL(redirectTo);
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
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

/** @returns the redirect URL of a link whose token was rejected, with the error in the hash */
export function rejectedLocation(redirectTo: string, { statusCode, code, message }: AuthApiError): string {
  const url = new URL(redirectTo);
  const error = OAUTH_ERRORS[statusCode];
  const values = { ...(error && { error }), error_code: code, error_description: message, sb: '' };
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}
