import type { FastifyInstance, FastifyRequest } from 'fastify';
import { updateUser } from '../operations/accounts/update-user';
import type { AuthService } from '../foundation/auth-service';
import { assertCaptcha } from '../operations/guests/captcha';
import { sendRecoveryMail, resend } from '../operations/guests/recover';
import { allowedRedirect } from '../operations/guests/redirects';
import { signUp } from '../operations/guests/sign-up';
import { redeem } from '../operations/guests/verify';
import { rejectedLocation, verifiedLocation } from '../operations/guests/verify-redirect';
import { requiredBody, textField, type RequestBody } from '../foundation/request-body';
import { toAuthApiError } from './to-auth-api-error';

interface WithBody {
  Querystring: Record<string, unknown>;
  Body?: RequestBody;
}

/** Routes for signed-out users, and for the links mailed to them. */
export async function guestRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  for (const [path, handle] of Object.entries({ '/signup': signUp, '/recover': sendRecoveryMail, '/resend': resend }))
    app.post<WithBody>(path, async (request) => {
      const body = requiredBody(request.body);
      await assertCaptcha(service, request, body);
      return handle(service, body, redirectOf(service, request));
    });

  app.put<WithBody>('/user', async ({ headers, body }) => updateUser(service, headers.authorization, body));

  app.post<WithBody>('/verify', async ({ body }) => {
    const given = requiredBody(body);
    return redeem(service, textField(given, 'token_hash'), textField(given, 'type'));
  });

  // No HEAD route, because link checkers must not use up tokens.
  app.get<WithBody>('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const redirectTo = redirectOf(service, request);
    const { token, type } = request.query;
    try {
      const session = await redeem(service, String(token), String(type));
      return reply.redirect(verifiedLocation(redirectTo, session, String(type)), 303);
    } catch (error) {
      return reply.redirect(rejectedLocation(redirectTo, toAuthApiError(error, request)), 303);
    }
  });
}

const redirectOf = (service: AuthService, { headers, query }: FastifyRequest<WithBody>): string =>
  allowedRedirect(service, headers['redirect_to'], query['redirect_to'], headers.referer);
