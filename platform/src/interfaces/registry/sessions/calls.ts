import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLink, endSession, startSession } from '../../../domains/releases/sessions/registry-sessions';
import type { TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import type { Db } from '../../../foundation/database/tables';
import { rateLimiter } from '../../../foundation/rate-limits';
import { appUrlFor } from '../../../foundation/settings/runtime-config';
import type { PlatformSettings } from '../../../foundation/settings/settings';
import { isFromOwnPage } from '../../own-page';
import { RegistryError } from '../registry-error';
import { endOfSessionCookie, sessionCookie } from './session-cookie';

/** Where the page is that a link leads to. */
const OWNERS_PAGE = '/platform';
/** Of one token. */
const LINK_LIMIT = { max: 120, window: 3600 };

interface SessionOptions {
  db: Db;
  settings: Pick<PlatformSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured'>;
}

/** How a browser gets the rights of a token, for the prefix of the registry. Behaviour: owners-page.session. */
export function sessionCalls(app: FastifyInstance, { db, settings }: SessionOptions): void {
  const isSecure = new URL(settings.appUrl).protocol === 'https:';

  app.post('/sessions', async ({ tokenHolder, registrySession, protocol, host }, reply) => {
    // A session would live on without end.
    if (registrySession) throw new RegistryError('FORBIDDEN', 'A link is made with a token: lender-portal open');
    const seconds = await rateLimiter.consume(db, `session:${tokenHolder!.id}`, LINK_LIMIT);
    if (seconds > 0) throw new RegistryError('RATE_LIMITED', `Too many links were made; try again in ${seconds} s`, { retryAfter: seconds });
    const { secret, expiresAt } = await createLink(db, tokenHolder!.id);
    // Behind the "#" it reaches no server, no log and no other site.
    const url = new URL(`${OWNERS_PAGE}#${secret}`, appUrlFor(settings, { protocol, host })).href;
    return reply.code(201).send({ url, expiresAt });
  });

  app.post('/sessions/start', { config: { isOpen: true } }, async (request, reply) => {
    assertFromOwnersPage(request, settings);
    const { body } = request;
    const link = typeof body === 'object' && body !== null && 'secret' in body ? body.secret : undefined;
    if (typeof link !== 'string') throw new RegistryError('BAD_REQUEST', 'A session is started with {"secret": "…"}');
    const session = await startSession(db, link);
    if (!session) throw new RegistryError('LINK_ENDED', 'The link has been used, or is more than five minutes old');
    request.tokenHolder = session.holder;
    return reply
      .code(201)
      .header('set-cookie', sessionCookie(session.secret, session.expiresAt, isSecure))
      .send(shown(session));
  });

  app.get('/session', ({ tokenHolder, registrySession }) => shown({ holder: tokenHolder!, expiresAt: registrySession?.expiresAt ?? null }));

  app.delete('/session', async ({ registrySession }, reply) => {
    if (registrySession) await endSession(db, registrySession.id);
    return reply.code(204).header('set-cookie', endOfSessionCookie(isSecure)).send();
  });
}

/**
 * No other site's page can have a browser send this: a form sends no such header, and what sends it asks the portal before.
 *
 * @throws RegistryError
 */
export function assertFromOwnersPage(request: FastifyRequest, settings: SessionOptions['settings']): void {
  if (request.headers['x-lender-portal'] !== 'platform' || !isFromOwnPage(request, settings))
    throw new RegistryError('FORBIDDEN', "With a session only the owners' page changes something");
}

const shown = ({ holder: { name, isOwner, modules }, expiresAt }: { holder: TokenHolder; expiresAt: Date | null }) => ({ name, isOwner, modules, expiresAt });
