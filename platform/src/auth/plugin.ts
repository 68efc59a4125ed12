import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workForCaller } from '../limits/caller';
import { runRegularly } from '../scheduling/run-regularly';
import { recordAuthRefusal } from '../security-log/auth-refusal';
import { recordSecurityEvent } from '../security-log/record-security-event';
import { adminRoutes } from './admin/admin-routes';
import type { AuthService } from './auth-service';
import { authenticate } from './authenticate';
import { assertCaptcha } from './captcha';
import { deviceOf } from './device';
import { API_VERSION, API_VERSION_HEADER, AuthApiError, errorBody, speaksCurrentVersion } from './errors';
import { grantPassword } from './grant-password';
import { grantPkce } from './grant-pkce';
import { grantRefreshToken } from './grant-refresh-token';
import { guestRoutes } from './guest-routes';
import { parseBody, type RequestBody } from './request-body';
import { SERVICE_DESCRIPTION, SERVICE_SETTINGS } from './service-description';
import { forgetOldSessions } from './session-ends';
import { endSessions, type Device, type SignOutScope } from './sessions';
import { toAuthApiError } from './to-auth-api-error';
import { findIdentities, toUserBody } from './users';

const HOUR_MS = 60 * 60 * 1000;
const BODY_LIMIT = 1024 * 1024;
const SIGN_OUT_SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

const GRANTS: Record<string, (service: AuthService, body: RequestBody, device: Device) => Promise<unknown>> = {
  password: grantPassword,
  pkce: grantPkce,
  refresh_token: grantRefreshToken,
};

/** The routes of the local auth service, for the prefix /auth/v1: the protocol of the hosted one. */
export async function authPlugin(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  // Every body is JSON, whatever its type says; sign-out sends a JSON type and no body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, async (_request: FastifyRequest, text: string) =>
    parseBody(text),
  );
  app.addHook('onRequest', async (request, reply) => describeAnswer(request, reply));
  app.addHook('preHandler', workForCaller);
  app.addHook('preClose', async () => service.failures.close());
  runRegularly(app, HOUR_MS, () => forgetOldSessions(service.db, service.limits), 'Old sessions could not be deleted; they wait');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new AuthApiError(404, 'not_found', `There is no ${request.method} ${request.url.split('?')[0]}`)),
  );

  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': `authorization, apikey, content-type, x-client-info, ${API_VERSION_HEADER}`,
        'access-control-max-age': '7200',
      })
      .send(),
  );
  app.get('/health', async () => SERVICE_DESCRIPTION);
  app.get('/settings', async () => SERVICE_SETTINGS);
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: service.keys.publicJwks };
  });

  app.post<{ Querystring: { grant_type?: string }; Body?: RequestBody }>('/token', async (request) => {
    const { query, body = {} } = request;
    await service.rateLimits.countRequest('token', request.ip);
    const type = query.grant_type ?? '';
    const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
    if (!grant) throw new AuthApiError(400, 'invalid_credentials', 'unsupported_grant_type');
    if (type === 'password') await assertCaptcha(service, request, body);
    return grant(service, body, deviceOf(request));
  });
  await app.register(guestRoutes, { service });
  await app.register(adminRoutes, { prefix: '/admin', service });

  app.post<{ Querystring: { scope?: string } }>('/logout', async ({ query, headers }, reply) => {
    const { user, sessionId } = await authenticate(service, headers.authorization);
    const scope = query.scope ?? 'global';
    if (!SIGN_OUT_SCOPES.includes(scope)) throw new AuthApiError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    await endSessions(service.db, user.id, sessionId, scope as SignOutScope);
    recordSecurityEvent('authn_token_revoked', { scope });
    return reply.code(204).send();
  });

  app.get('/user', async ({ headers }) => {
    const { user } = await authenticate(service, headers.authorization);
    return toUserBody(user, await findIdentities(service.db, user.id));
  });
}

/** Any origin may read the answers: nothing here depends on cookies, only on what the caller puts in the request. */
function describeAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    // Without this one the client cannot see which error format it got, and loses `error.code`.
    'access-control-expose-headers': 'X-Total-Count, Link, Retry-After, X-Supabase-Api-Version',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (speaksCurrentVersion(request)) reply.header(API_VERSION_HEADER, API_VERSION);
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAuthApiError(error, request);
  recordAuthRefusal(request, refusal);
  return send(request, reply, refusal);
}

function send(request: FastifyRequest, reply: FastifyReply, error: AuthApiError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(error.status).header('x-sb-error-code', error.code).send(errorBody(request, error));
}
