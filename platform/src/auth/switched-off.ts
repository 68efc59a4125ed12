import type { FastifyInstance } from 'fastify';
import type { AuthService } from './auth-service';
import { authenticate } from './authenticate';
import { AuthApiError } from './errors';

/** What the hosted service has switched off too, each with its answer. */
export async function switchedOffRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  for (const path of ['/sso', '/sso/saml/acs'])
    app.post(path, async () => {
      throw new AuthApiError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
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
