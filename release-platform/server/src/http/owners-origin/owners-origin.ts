import { isAddress } from '@lender-portal/server-kit/http/host-header';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../foundation/http/app-url';
import type { ReleaseSettings } from '../../foundation/settings';

export type OriginSettings = Pick<ReleaseSettings, 'appUrl' | 'owners'>;

/**
 * Uses the raw Host header: a page's script can set `X-Forwarded-Host`, but never `Host`.
 *
 * @returns whether the request arrived at the owners' origin
 */
export function isAtOwnersOrigin(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  { owners }: Pick<ReleaseSettings, 'owners'>,
): boolean {
  if (owners === null) return false;
  return owners.port === null
    ? headers.host?.toLowerCase() === new URL(owners.url).host
    : socket.localPort === owners.port;
}

/** @returns the owners' origin as the client reaches it, or undefined if there is none */
export function ownersOriginFor(
  { owners }: Pick<ReleaseSettings, 'owners'>,
  { protocol, host }: RequestOrigin,
): string | undefined {
  if (owners === null) return undefined;
  if (owners.isUrlConfigured || !isAddress(host)) return owners.url;
  return `${protocol}://${new URL(`http://${host}`).hostname}:${owners.port}`;
}

/** @returns the URL of the lenders' pages as the client reaches it, from either origin */
export function lendersUrlFor(
  settings: Pick<ReleaseSettings, 'appUrl' | 'isAppUrlConfigured' | 'basePath' | 'port' | 'owners'>,
  { protocol, host }: RequestOrigin,
): string {
  if (settings.isAppUrlConfigured || !isAddress(host)) return settings.appUrl;
  const url = new URL(`${protocol}://${host}`);
  if (url.port === String(settings.owners?.port)) url.port = String(settings.port);
  return url.origin + settings.basePath;
}

/** Whether a page of the owners' origin sent the request. False for non-browser clients and for other origins. */
export function isFromOwnersOrigin(
  request: Pick<FastifyRequest, 'socket' | 'headers' | 'protocol' | 'host'>,
  settings: OriginSettings,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isAtOwnersOrigin(request, settings) || (site === undefined && origin === undefined)) return false;
  const isSameSite = site === undefined || site === 'same-origin';
  return isSameSite && (origin === undefined || origin === ownersOriginFor(settings, request));
}

/** Whether a page in a browser sent the request. Command-line clients send neither header. */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
