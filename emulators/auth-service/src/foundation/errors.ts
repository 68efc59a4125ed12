import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { FastifyRequest } from 'fastify';

/** API version of the current error format, which clients request by header. Without it they get the older format. */
export const API_VERSION = '2024-01-01';
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** Error codes that auth clients handle. Source: Supabase Auth's documented error codes. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'saml_provider_disabled'
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

export function usesCurrentApiVersion(request: FastifyRequest): boolean {
  const version = request.headers[API_VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d\d-\d\d$/.test(version) && version >= API_VERSION;
}

/** @returns the body in the format of the requested API version */
export function errorBody(
  request: FastifyRequest,
  { statusCode, code, message, details }: AuthApiError,
): Record<string, unknown> {
  return {
    ...(usesCurrentApiVersion(request) ? { code, message } : { code: statusCode, error_code: code, msg: message }),
    ...details,
  };
}
