import { createLinkSchema, endSessionSchema, readSessionSchema, startSessionSchema } from '@lender-portal/registry-api';
import type { FastifyRequest } from 'fastify';
import {
  createLink,
  endRegistrySession,
  findLinkHolder,
  findSession,
  startRegistrySession,
} from '../../../domains/releases/sessions/registry-sessions';
import type { TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import { ownersOriginFor } from '../../owners-origin/owners-origin';
import { previewMarkerIn } from '../../page-host/previews/preview-marker';
import { RegistryError } from '../registry-error';
import { assertWithinLimit } from '../rights';
import type { RegistrySources } from '../sources';
import type { RegistryApp } from '../validation';
import { assertFromOwnersPage } from './find-caller';
import { endOfSessionCookie, isSecureOrigin, sessionCookie, sessionSecretIn } from '../../owners-origin/session-cookie';

const OWNERS_PAGE = '/platform';
/** Per token. */
const LINK_LIMIT = { max: 120, window: 3600 };

/** Registry routes for sessions, which give a browser the rights of a token. */
export function registerSessionRoutes(app: RegistryApp, { db, keys, openPreview, settings }: RegistrySources): void {
  const isSecure = isSecureOrigin(settings);

  app.post(
    '/sessions',
    { schema: createLinkSchema },
    async ({ tokenHolder, registrySession, protocol, host }, reply) => {
      // A session may not create links, because it could renew itself forever.
      if (registrySession)
        throw new RegistryError('FORBIDDEN', 'Creating a link requires a token (lender-portal open)');
      const origin = ownersOriginFor(settings, { protocol, host });
      if (origin === undefined)
        throw new RegistryError(
          'NO_OWNERS_PAGE',
          'This portal has no owners\' page: OWNERS_URL is "none". Use the command line',
        );
      await assertWithinLimit(db, tokenHolder!, { kind: 'session', limit: LINK_LIMIT, what: 'created too many links' });
      const { secret, expiresAt } = await createLink(db, tokenHolder!.id);
      // The fragment is never sent to a server, a log or another site.
      return reply
        .code(201)
        .send({ url: new URL(`${OWNERS_PAGE}#${secret}`, origin).href, expiresAt: expiresAt.toISOString() });
    },
  );

  // Before validation, so other origins learn nothing about the expected body.
  const preValidation = async (request: FastifyRequest) => assertFromOwnersPage(request, settings);
  app.post(
    '/sessions/start',
    { schema: startSessionSchema, config: { isOpen: true }, preValidation },
    async (request, reply) => {
      const { secret: link, replace = false } = request.body;
      await assertNoPreview(request);
      const current = await findCurrent(request);
      const next = current && (await findLinkHolder(db, link));
      if (current && next && next.id !== current.holder.id && !replace)
        throw new RegistryError(
          'SESSION_OPEN',
          `You are signed in as "${current.holder.name}", but the link is for "${next.name}"`,
          {
            current: current.holder.name,
            next: next.name,
          },
        );
      const session = await startRegistrySession(db, link);
      if (!session) throw new RegistryError('LINK_ENDED', 'The link was already used or is more than five minutes old');
      if (current) await endRegistrySession(db, current.id);
      request.tokenHolder = session.holder;
      return reply
        .code(201)
        .header('set-cookie', sessionCookie(session.secret, session.expiresAt, isSecure))
        .send({ ...toResponse(session), key: keys.sign(session.secret) });
    },
  );

  app.get('/session', { schema: readSessionSchema }, async ({ tokenHolder, registrySession }) =>
    toResponse({ holder: tokenHolder!, expiresAt: registrySession?.expiresAt ?? null }),
  );

  app.delete('/session', { schema: endSessionSchema }, async ({ registrySession }, reply) => {
    if (registrySession) await endRegistrySession(db, registrySession.id);
    return reply.code(204).header('set-cookie', endOfSessionCookie(isSecure)).send(undefined);
  });

  async function findCurrent({ headers }: FastifyRequest) {
    const secret = sessionSecretIn(headers.cookie, isSecure);
    return secret === undefined ? undefined : findSession(db, secret);
  }

  /**
   * A previewed release is unchecked, so it must not run in the browser of an owner's session.
   */
  async function assertNoPreview({ headers }: FastifyRequest): Promise<void> {
    const link = previewMarkerIn(headers.cookie, isSecure);
    if (link === undefined || !(await openPreview(link)).preview) return;
    throw new RegistryError(
      'PREVIEW_ACTIVE',
      'This browser is running a preview. End it, or open the link in another browser profile',
    );
  }
}

const toResponse = ({
  holder: { name, isOwner, modules },
  expiresAt,
}: {
  holder: TokenHolder;
  expiresAt: Date | null;
}) => ({
  name,
  isOwner,
  modules,
  expiresAt: expiresAt?.toISOString() ?? null,
});
