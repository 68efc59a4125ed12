import type { FastifyRequest } from 'fastify';
import { findSession } from '../../../domains/releases/sessions/registry-sessions';
import { findHolder, type TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import type { Db } from '../../../foundation/tables';
import type { ReleaseSettings } from '../../../foundation/settings';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import { isAtOwnersOrigin, isFromBrowser, isFromOwnersOrigin } from '../../owners-origin/owners-origin';
import { isFromLocalDeveloper, LOCAL_DEVELOPER } from '../local-developer';
import { RegistryError } from '../registry-error';
import { isSecureOrigin, sessionSecretIn } from '../../owners-origin/session-cookie';

/** Contains the key of the session from the page's storage. */
const KEY_HEADER = 'x-lender-portal-session';
const sessionEnded = () => new RegistryError('UNAUTHENTICATED', 'The session has ended, or its token was revoked');

interface CallerSources {
  db: Db;
  keys: Signer;
  settings: Pick<ReleaseSettings, 'appUrl' | 'owners' | 'nodeEnv'>;
}

/**
 * Authenticates a call by the token of a program, or by a session of the owners' page.
 *
 * @throws RegistryError if a browser sends a token, or the session is invalid.
 */
export async function findCaller(
  request: FastifyRequest,
  { db, keys, settings }: CallerSources,
): Promise<TokenHolder | null> {
  const token = bearerToken(request.headers.authorization);
  if (token !== undefined) {
    if (isFromBrowser(request))
      throw new RegistryError(
        'FORBIDDEN',
        "Tokens are for programs. In a browser, use the owners' page (lender-portal open)",
      );
    return (await findHolder(db, token)) ?? null;
  }
  const secret = isAtOwnersOrigin(request, settings)
    ? sessionSecretIn(request.headers.cookie, isSecureOrigin(settings))
    : undefined;
  if (secret !== undefined) {
    assertMayUseSession(request, settings);
    const isBound = keys.verify(secret, request.headers[KEY_HEADER]) || isOwnImage(request);
    request.registrySession = isBound ? ((await findSession(db, secret)) ?? null) : null;
    if (!request.registrySession) throw sessionEnded();
    return request.registrySession.holder;
  }
  const { isForLocalDeveloper = false } = request.routeOptions.config;
  return isForLocalDeveloper && isFromLocalDeveloper(request, settings.nodeEnv) ? LOCAL_DEVELOPER : null;
}

/** Rejects session calls of other origins, including other ports of the host. */
function assertMayUseSession(request: FastifyRequest, settings: CallerSources['settings']): void {
  const { headers, method } = request;
  const isRead = ['GET', 'HEAD'].includes(method);
  if (isRead && (!isFromBrowser(request) || isFromOwnersOrigin(request, settings) || isOpenedByHand(headers))) return;
  assertFromOwnersPage(request, settings);
}

/**
 * Requires the owners' origin according to the browser's own headers. The custom header blocks forms.
 *
 * @throws RegistryError
 */
export function assertFromOwnersPage(request: FastifyRequest, settings: CallerSources['settings']): void {
  if (request.headers['x-lender-portal'] !== 'platform' || !isFromOwnersOrigin(request, settings))
    throw new RegistryError('FORBIDDEN', "Sessions are only valid for the owners' page, at its own origin");
}

/** Whether a user opened the URL directly, such as a screenshot in a new tab. */
const isOpenedByHand = ({ 'sec-fetch-site': site, origin }: FastifyRequest['headers']) =>
  site === 'none' && origin === undefined;

/** Images are loaded without custom headers. The page shows screenshots of checks. */
const isOwnImage = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isImage === true && ['same-origin', 'none'].includes(headers['sec-fetch-site'] ?? '');
