import { originOf } from '@lender-portal/server/security-log/origin';
import { recordSecurityEvent } from '@lender-portal/server/security-log/record-security-event';
import type { SecurityEvent } from '@lender-portal/server/security-log/security-events';
import type { FastifyRequest } from 'fastify';
import type { AuthApiError } from '../auth/errors';

/** What of a refused sign-up is more than a wrong entry in a form. */
const REFUSED_SIGN_UPS: readonly string[] = ['captcha_failed', 'invitation_invalid', 'invitation_of_another_address'];

/** Logs a refusal of the auth service, where it is one that matters. */
export function recordAuthRefusal(request: FastifyRequest, error: AuthApiError): void {
  const event = eventOf(request, error);
  if (event) recordSecurityEvent(event, { reason: error.code, route: request.routeOptions.url }, originOf(request));
}

function eventOf(request: FastifyRequest, { status, code }: AuthApiError): SecurityEvent | undefined {
  const path = request.url.split('?')[0]!.replace(/^.*\/auth\/v1/, '');
  const isPasswordGrant = path === '/token' && (request.query as { grant_type?: unknown }).grant_type === 'password';
  // The limit of the network stands before the address is read, that of failures behind it.
  if (status === 429) return isPasswordGrant && originOf(request).who.email ? 'authn_login_lock' : 'excess_rate_limit_exceeded';
  if (status >= 500) return undefined;
  if (code === 'refresh_token_already_used') return 'authn_token_reuse';
  if (isPasswordGrant || path === '/verify') return 'authn_login_fail';
  if (request.method === 'PUT' && path === '/user' && setsPassword(request.body)) return 'authn_password_change_fail';
  if (status === 401 || status === 403 || code === 'user_banned' || REFUSED_SIGN_UPS.includes(code)) return 'authz_fail';
  return undefined;
}

const setsPassword = (body: unknown): boolean => typeof body === 'object' && body !== null && 'password' in body;
