import { identify } from '@lender-portal/server-kit/security-log/request-context';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { SecurityEvent } from '@lender-portal/server-kit/security-log/security-events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { updateUser } from '../operations/accounts/update-user';
import type { AuthService } from '../foundation/auth-service';
import { AuthApiError } from '../foundation/errors';
import { assertCaptcha } from '../operations/guests/captcha';
import { recover, resend } from '../operations/guests/recover';
import { allowedRedirect } from '../operations/guests/redirects';
import { signUp } from '../operations/guests/sign-up';
import { verifyLink, verifyToken } from '../operations/guests/verify';
import { rejectedLocation, verifiedLocation } from '../operations/guests/verify-redirect';
import type { LimitedRequest } from '../foundation/limits/auth-limits';
import { requiredBody, textField, type RequestBody } from '../foundation/request-body';
import { deviceOf } from '../operations/sessions/sessions';
import { addSessionHeaders } from '../operations/sessions/session-headers';
import { recordRejection } from './record-rejection';
import { toAuthApiError } from './to-auth-api-error';

interface WithBody {
  Querystring: Record<string, unknown>;
  Body?: RequestBody;
}

/** Requests that are logged regardless of whether the address is known. */
const REQUEST_EVENTS: Readonly<Record<string, SecurityEvent>> = {
  '/signup': 'user_sign_up',
  '/recover': 'authn_password_reset',
};

/** Routes for signed-out users, and for the links mailed to them. */
export async function guestRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  const limited = (request: LimitedRequest) => async (incoming: FastifyRequest) =>
    service.rateLimits.countRequest(request, incoming.ip);

  const mailing = [
    ['/signup', 'signUp', signUp],
    ['/recover', 'recover', recover],
    ['/resend', 'resend', resend],
  ] as const;
  for (const [path, kind, handle] of mailing) {
    app.post<WithBody>(path, { onRequest: limited(kind) }, async (request) => {
      const body = requiredBody(request.body);
      identify({ email: textField(body, 'email') });
      await assertCaptcha(service, request, body);
      const response = await handle(service, body, redirectOf(service, request), app.afterResponse);
      if (REQUEST_EVENTS[path]) recordSecurityEvent(REQUEST_EVENTS[path]);
      return response;
    });
  }

  app.put<WithBody>('/user', { onRequest: limited('updateUser') }, async (request) =>
    updateUser(service, request.headers.authorization, request.body, deviceOf(request)),
  );

  app.post<WithBody>('/verify', { onRequest: limited('verify') }, async (request, reply) =>
    addSessionHeaders(reply, await verifyToken(service, requiredBody(request.body), deviceOf(request))),
  );

  // No HEAD route, because link checkers must not use up tokens. A damaged token redirects to the portal even if it
  // contains NUL.
  app.get<WithBody>('/verify', { exposeHeadRoute: false, config: { acceptsNul: true } }, async (request, reply) => {
    const redirectTo = redirectOf(service, request);
    const { token, type } = request.query;
    try {
      await service.rateLimits.countRequest('verify', request.ip);
      if (typeof type !== 'string' || type === '') throw incomplete('Verify requires a verification type');
      if (typeof token !== 'string' || token === '') throw incomplete('Verify requires a token or a token hash');
      const verified = await verifyLink(service, token, type, deviceOf(request));
      return reply.redirect(verifiedLocation(redirectTo, verified, type), 303);
    } catch (error) {
      const refusal = toAuthApiError(error, request);
      recordRejection(request, refusal);
      // Programs get an error response; people who follow a broken link get a page.
      if (error instanceof IncompleteLink && !acceptsPages(request)) throw refusal;
      return reply.redirect(rejectedLocation(redirectTo, refusal, String(token).startsWith('pkce_')), 303);
    }
  });
}

/** The link has no token or no type. */
class IncompleteLink extends AuthApiError {}

const incomplete = (message: string) => new IncompleteLink(400, 'validation_failed', message);

const redirectOf = (service: AuthService, { headers, query }: FastifyRequest<WithBody>): string =>
  allowedRedirect(service, headers['redirect_to'], query['redirect_to'], headers.referer);

const acceptsPages = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');
