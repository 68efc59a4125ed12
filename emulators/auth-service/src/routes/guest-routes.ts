import type { FastifyInstance } from 'fastify';
import { updateUser } from '../operations/accounts/update-user';
import type { AuthService } from '../foundation/auth-service';
import { assertCaptcha } from '../operations/guests/captcha';
import { mailLinkIfKnown } from '../operations/guests/recover';
import { signUp } from '../operations/guests/sign-up';
import { redeem } from '../operations/guests/verify';
import { requiredBody, textField, type RequestBody } from '../foundation/request-body';

interface WithBody {
  Querystring: { redirect_to?: string };
  Body?: RequestBody;
}

const REQUESTS = {
  '/signup': signUp,
  '/recover': mailLinkIfKnown('recovery'),
  '/resend': mailLinkIfKnown('signup'),
};

/** Routes for signed-out users, and for the links mailed to them. */
export async function guestRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  for (const [path, handle] of Object.entries(REQUESTS))
    app.post<WithBody>(path, async (request) => {
      const body = requiredBody(request.body);
      await assertCaptcha(service, request, body);
      // The portal's page of links checks where they lead.
      return handle(service, body, request.query.redirect_to ?? service.appUrl);
    });

  app.put<WithBody>('/user', async ({ headers, body }) => updateUser(service, headers.authorization, body));

  app.post<WithBody>('/verify', async ({ body }) => {
    const given = requiredBody(body);
    return redeem(service, textField(given, 'token_hash'), textField(given, 'type'));
  });
}
