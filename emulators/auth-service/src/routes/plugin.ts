import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findIdentities, toUserBody } from '../foundation/users/users';
import { adminRoutes } from '../operations/admin/admin-routes';
import type { AuthService } from '../foundation/auth-service';
import { API_VERSION, API_VERSION_HEADER, AuthApiError, errorBody, usesCurrentApiVersion } from '../foundation/errors';
import { assertCaptcha } from '../operations/guests/captcha';
import { BODY_LIMIT, parseBody, requiredBody, type RequestBody } from '../foundation/request-body';
import { authenticate } from '../operations/sessions/authenticate';
import {
  deviceOf,
  endSessions,
  type Device,
  type SignOutScope,
  type toSessionBody,
} from '../operations/sessions/sessions';
import { grantPassword } from '../operations/sessions/grant-password';
import { grantPkce } from '../operations/sessions/grant-pkce';
import { grantRefreshToken } from '../operations/sessions/grant-refresh-token';
import { deleteOldSessions } from '../operations/sessions/session-expiry';
import { addSessionHeaders } from '../operations/sessions/session-headers';
import { guestRoutes } from './guest-routes';
import { recordRejection } from './record-rejection';
import { SERVICE_DESCRIPTION, SERVICE_SETTINGS } from './service-description';
import { disabledRoutes } from './disabled-routes';
import { toAuthApiError } from './to-auth-api-error';
import { handleUnknownRoutes } from './unknown-routes';

const HOUR_MS = 60 * 60 * 1000;
const SIGN_OUT_SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

const GRANTS: Record<
  string,
  (service: AuthService, body: RequestBody, device: Device) => Promise<Awaited<ReturnType<typeof toSessionBody>>>
> = {
  password: grantPassword,
  pkce: grantPkce,
  refresh_token: grantRefreshToken,
};

/**
 * Routes of the service for the prefix /auth/v1, with Supabase Auth's protocol. Requires the server's `afterResponse`.
 */
export async function authPlugin(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  // Parses all bodies as JSON regardless of content type. Sign-out sends a JSON type without a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, text: string) => parseBody(text),
  );
  app.addHook('onRequest', async (_request, reply) => setResponseHeaders(reply));
  runRegularly(app, HOUR_MS, () => deleteOldSessions(service.db, service.limits), 'old session cleanup failed');
  runRegularly(app, HOUR_MS, () => service.rateLimiter.deleteExpired(service.db), 'rate limit cleanup failed');
  app.setErrorHandler(handleError);
  handleUnknownRoutes(app);

  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `accept, authorization, apikey, content-type, x-client-ip, x-client-info, x-jwt-aud, x-use-cookie, ${API_VERSION_HEADER}`,
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

  app.post<{ Querystring: { grant_type?: string }; Body?: RequestBody }>('/token', async (request, reply) => {
    const { query } = request;
    const type = query.grant_type ?? '';
    // Supabase Auth reads a form's fields while parsing the grant type, which leaves no body for the grant.
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const sent = isForm ? undefined : request.body;
    // A refresh with a body is counted for its session.
    if (type !== 'refresh_token' || !sent) await service.rateLimits.countRequest('token', request.ip);
    const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
    if (!grant) throw new AuthApiError(400, 'invalid_credentials', 'unsupported_grant_type');
    const body = requiredBody(sent);
    if (type === 'password') await assertCaptcha(service, request, body);
    return addSessionHeaders(reply, await grant(service, body, deviceOf(request)));
  });
  await app.register(guestRoutes, { service });
  await app.register(disabledRoutes, { service });
  await app.register(adminRoutes, { prefix: '/admin', service });

  app.post<{ Querystring: { scope?: string } }>('/logout', async ({ query, headers }, reply) => {
    const { user, sessionId } = await authenticate(service, headers.authorization);
    const scope = query.scope || 'global';
    if (!SIGN_OUT_SCOPES.includes(scope))
      throw new AuthApiError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    await endSessions(service.db, user.id, sessionId, scope as SignOutScope);
    recordSecurityEvent('authn_token_revoked', { scope });
    return reply.code(204).send();
  });

  app.get('/user', async ({ headers }) => {
    const { user } = await authenticate(service, headers.authorization);
    return toUserBody(user, await findIdentities(service.db, user.id));
  });
}

/** Allows all origins, because requests carry their credentials explicitly and cookies are not used. */
function setResponseHeaders(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    // Without this header clients cannot detect the error format, and `error.code` is missing.
    'access-control-expose-headers': 'X-Total-Count, Link, Retry-After, X-Supabase-Api-Version',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAuthApiError(error, request);
  recordRejection(request, refusal);
  return send(request, reply, refusal);
}

function send(request: FastifyRequest, reply: FastifyReply, error: AuthApiError): FastifyReply {
  if (usesCurrentApiVersion(request)) reply.header(API_VERSION_HEADER, API_VERSION);
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(error.statusCode).header('x-sb-error-code', error.code).send(errorBody(request, error));
}
