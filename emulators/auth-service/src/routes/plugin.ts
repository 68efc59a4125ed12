import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toUserBody } from '../foundation/users/users';
import { adminRoutes } from '../operations/admin/admin-routes';
import type { AuthService } from '../foundation/auth-service';
import { API_VERSION, API_VERSION_HEADER, AuthApiError } from '../foundation/errors';
import { assertCaptcha } from '../operations/guests/captcha';
import { BODY_LIMIT, parseBody, requiredBody, type RequestBody } from '../foundation/request-body';
import { authenticate } from '../operations/sessions/authenticate';
import { endSessions, type SessionBody, type SignOutScope } from '../operations/sessions/sessions';
import { grantPassword } from '../operations/sessions/grant-password';
import { grantRefreshToken } from '../operations/sessions/grant-refresh-token';
import { guestRoutes } from './guest-routes';
import { toAuthApiError } from './to-auth-api-error';

const SIGN_OUT_SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

const GRANTS: Record<string, (service: AuthService, body: RequestBody) => Promise<SessionBody>> = {
  password: grantPassword,
  refresh_token: grantRefreshToken,
};

/** Routes of the service for the prefix /auth/v1, with Supabase Auth's protocol. */
export async function authPlugin(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  // Parses all bodies as JSON regardless of content type. Sign-out sends a JSON type without a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, text: string) => parseBody(text),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error, request, reply) => send(reply, toAuthApiError(error, request)));

  app.get('/health', async () => ({ version: 'emulator', name: 'GoTrue', description: 'Emulator of GoTrue' }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: [service.key.publicJwk] };
  });

  app.post<{ Querystring: { grant_type?: string }; Body?: RequestBody }>('/token', async (request) => {
    const type = request.query.grant_type ?? '';
    const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
    if (!grant) throw new AuthApiError(400, 'invalid_credentials', 'unsupported_grant_type');
    const body = requiredBody(request.body);
    if (type === 'password') await assertCaptcha(service, request, body);
    return grant(service, body);
  });
  await app.register(guestRoutes, { service });
  await app.register(adminRoutes, { prefix: '/admin', service });

  app.post<{ Querystring: { scope?: string } }>('/logout', async ({ query, headers }, reply) => {
    const { user, sessionId } = await authenticate(service, headers.authorization);
    const scope = query.scope || 'global';
    if (!SIGN_OUT_SCOPES.includes(scope))
      throw new AuthApiError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    await endSessions(service.db, user.id, sessionId, scope as SignOutScope);
    return reply.code(204).send();
  });

  app.get('/user', async ({ headers }) => {
    const { user } = await authenticate(service, headers.authorization);
    return toUserBody(user);
  });
}

function send(reply: FastifyReply, { statusCode, code, message, details, retryAfter }: AuthApiError): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.headers({ [API_VERSION_HEADER]: API_VERSION, 'x-sb-error-code': code });
  return reply.code(statusCode).send({ code, message, ...details });
}
