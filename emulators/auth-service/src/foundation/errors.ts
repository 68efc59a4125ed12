import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';

/** API version of the error format. */
export const API_VERSION = '2024-01-01';
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** Error codes that auth clients handle. Source: Supabase Auth's documented error codes. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'captcha_failed'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** A rejected request. Details are sent next to code and message. */
export class AuthApiError extends ApplicationError<AuthErrorCode> {
  constructor(
    statusCode: number,
    code: AuthErrorCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(code, message, { statusCode, expose: true, details, retryAfter });
  }
}

/** The response to a request that a hook rejects. */
export interface HookRefusal {
  status: number;
  /** A custom code, or one that auth clients handle. */
  code: string;
  message: string;
}

/** Thrown inside the hook's transaction to roll it back. */
export class HookRefusedError extends AuthApiError {
  constructor({ status, code, message }: HookRefusal) {
    super(status, code as AuthErrorCode, message);
  }
}
