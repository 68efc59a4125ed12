import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { FastifyRequest } from 'fastify';

/** The release of the error format that clients ask for by header; older ones get the older format. */
export const API_VERSION = '2024-01-01';
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** The codes that auth clients know. Source: hosted service's documented error codes. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'captcha_failed'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_exists'
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

/** A rejected request. Details are sent beside code and message. */
export class AuthApiError extends ApplicationError<AuthErrorCode> {
  constructor(statusCode: number, code: AuthErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(code, message, { statusCode, expose: true, details, retryAfter });
  }
}

/** What a client is told where a hook refuses. */
export interface HookRefusal {
  status: number;
  /** The server's own, or one that auth clients know. */
  code: string;
  message: string;
}

/** Thrown within the transaction that the hook was a part of: it is rolled back. */
export class HookRefusedError extends AuthApiError {
  constructor({ status, code, message }: HookRefusal) {
    super(status, code as AuthErrorCode, message);
  }
}

export function speaksCurrentVersion(request: FastifyRequest): boolean {
  const version = request.headers[API_VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d\d-\d\d$/.test(version) && isCalendarDay(version) && version >= API_VERSION;
}

/** What is no day asks for no version. */
const isCalendarDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** @returns the body in the format that the request's version expects */
export function errorBody(request: FastifyRequest, { statusCode, code, message, details }: AuthApiError): Record<string, unknown> {
  return { ...(speaksCurrentVersion(request) ? { code, message } : { code: statusCode, error_code: code, msg: message }), ...details };
}
