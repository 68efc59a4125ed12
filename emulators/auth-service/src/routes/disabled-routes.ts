import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../foundation/auth-service';
import { AuthApiError } from '../foundation/errors';
import { authenticate } from '../operations/sessions/authenticate';

/** Features that the hosted project disables too, with its responses. */
export async function disabledRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  app.post('/sso', async () => {
    throw new AuthApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });

  // The same response for known and unknown accounts.
  app.post('/otp', async () => {
    throw new AuthApiError(422, 'email_provider_disabled', 'Login with magic link is disabled');
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
}
