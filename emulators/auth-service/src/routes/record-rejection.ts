import { requestContextOf } from '@lender-portal/server-kit/security-log/request-context';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { SecurityEvent } from '@lender-portal/server-kit/security-log/security-events';
import type { FastifyRequest } from 'fastify';
import { HookRefusedError, type AuthApiError } from '../foundation/errors';

/** Logs security-relevant rejections. */
export function recordRejection(request: FastifyRequest, error: AuthApiError): void {
  const event = eventOf(request, error);
  if (event)
    recordSecurityEvent(event, { reason: error.code, route: request.routeOptions.url }, requestContextOf(request));
}

function eventOf(request: FastifyRequest, error: AuthApiError): SecurityEvent | undefined {
  const { statusCode: status, code } = error;
  // Strips the prefix under which the routes are registered.
  const path = request.routeOptions.url?.slice(request.server.prefix.length);
  const isPasswordGrant = path === '/token' && (request.query as { grant_type?: unknown }).grant_type === 'password';
  // The network limit applies before the address is read, the failure limit after.
  if (status === 429)
    return isPasswordGrant && requestContextOf(request).actor.email ? 'authn_login_lock' : 'excess_rate_limit_exceeded';
  if (status >= 500) return undefined;
  if (code === 'refresh_token_already_used') return 'authn_token_reuse';
  if (isPasswordGrant || path === '/verify') return 'authn_login_fail';
  if (request.method === 'PUT' && path === '/user' && setsPassword(request.body)) return 'authn_password_change_fail';
  // Rejections by a hook or the challenge are more serious than invalid form input.
  const isBlocked = code === 'user_banned' || code === 'captcha_failed' || error instanceof HookRefusedError;
  if (status === 401 || status === 403 || isBlocked) return 'authz_fail';
  return undefined;
}

const setsPassword = (body: unknown): boolean => typeof body === 'object' && body !== null && 'password' in body;
