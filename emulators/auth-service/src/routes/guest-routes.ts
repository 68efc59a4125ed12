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
import { requiredBody, type RequestBody } from '../foundation/request-body';
import { addSessionHeaders } from '../operations/sessions/session-headers';
import { toAuthApiError } from './to-auth-api-error';

interface WithBody {
  Querystring: Record<string, unknown>;
  Body?: RequestBody;
}

/** Routes for signed-out users, and for the links mailed to them. */
export async function guestRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  for (const [path, handle] of Object.entries({ '/signup': signUp, '/recover': recover, '/resend': resend }))
    app.post<WithBody>(path, async (request) => {
      const body = requiredBody(request.body);
      await assertCaptcha(service, request, body);
      return handle(service, body, redirectOf(service, request));
    });

  app.put<WithBody>('/user', async ({ headers, body }) => updateUser(service, headers.authorization, body));

  app.post<WithBody>('/verify', async ({ body }, reply) =>
    addSessionHeaders(reply, await verifyToken(service, requiredBody(body))),
  );

  // No HEAD route, because link checkers must not use up tokens.
  app.get<WithBody>('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const redirectTo = redirectOf(service, request);
    const { token, type } = request.query;
    try {
      if (typeof type !== 'string' || type === '') throw incomplete('Verify requires a verification type');
      if (typeof token !== 'string' || token === '') throw incomplete('Verify requires a token or a token hash');
      return reply.redirect(verifiedLocation(redirectTo, await verifyLink(service, token, type), type), 303);
    } catch (error) {
      const refusal = toAuthApiError(error, request);
      // Programs get an error response; people who follow a broken link get a page.
      if (error instanceof IncompleteLink && !acceptsPages(request)) throw refusal;
      return reply.redirect(rejectedLocation(redirectTo, refusal), 303);
    }
  });
}

/** The link has no token or no type. */
class IncompleteLink extends AuthApiError {}

const incomplete = (message: string) => new IncompleteLink(400, 'validation_failed', message);

const redirectOf = (service: AuthService, { headers, query }: FastifyRequest<WithBody>): string =>
  allowedRedirect(service, headers['redirect_to'], query['redirect_to'], headers.referer);

const acceptsPages = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');
