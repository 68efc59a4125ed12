import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../foundation/auth-service';
import { AuthApiError } from '../foundation/errors';
import { requiredBody, textField, type RequestBody } from '../foundation/request-body';
import { authenticate } from '../operations/sessions/authenticate';

/** What the hosted service has switched off too, each with its answer. */
export async function switchedOffRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  for (const path of ['/sso', '/sso/saml/acs'])
    app.post(path, async () => {
      throw new AuthApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    });

  for (const path of ['/otp', '/magiclink'])
    app.post<{ Body?: RequestBody }>(path, async ({ body }) => {
      throw otpRefusal(requiredBody(body));
    });

  app.get('/authorize', { exposeHeadRoute: false }, async () => {
    throw new AuthApiError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  });

  app.route({
    method: ['GET', 'DELETE'],
    url: '/user/identities/*',
    exposeHeadRoute: false,
    handler: async ({ headers }) => {
      await authenticate(service, headers.authorization);
      throw new AuthApiError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    },
  });

  // A code would open nothing: a new password asks for the present one. So none is mailed.
  app.get('/reauthenticate', { exposeHeadRoute: false }, async ({ headers }) => {
    await authenticate(service, headers.authorization);
    return {};
  });
}

/** The same whether or not there is such an account. */
function otpRefusal(body: RequestBody): AuthApiError {
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')];
  if (email !== '' && phone !== '') return new AuthApiError(400, 'validation_failed', 'Only an email address or phone number should be provided');
  if (email !== '') return new AuthApiError(422, 'email_provider_disabled', 'Login with magic link is disabled');
  if (phone !== '') return new AuthApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  return new AuthApiError(400, 'validation_failed', 'One of email or phone must be set');
}
