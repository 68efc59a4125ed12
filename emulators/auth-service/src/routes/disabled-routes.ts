import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../foundation/auth-service';
import { AuthApiError } from '../foundation/errors';
import { requiredBody, textField, type RequestBody } from '../foundation/request-body';
import { authenticate } from '../operations/sessions/authenticate';

/** Features that the hosted project disables too, with its responses. */
export async function disabledRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
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

  // No code is mailed, because a new password requires the current one instead.
  app.get('/reauthenticate', { exposeHeadRoute: false }, async ({ headers }) => {
    await authenticate(service, headers.authorization);
    return {};
  });
}

/** The same response for known and unknown accounts. */
function otpRefusal(body: RequestBody): AuthApiError {
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')];
  if (email !== '' && phone !== '')
    return new AuthApiError(400, 'validation_failed', 'Only an email address or phone number should be provided');
  if (email !== '') return new AuthApiError(422, 'email_provider_disabled', 'Login with magic link is disabled');
  if (phone !== '') return new AuthApiError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  return new AuthApiError(400, 'validation_failed', 'One of email or phone must be set');
}
