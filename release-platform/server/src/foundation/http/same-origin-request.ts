import type { FastifyRequest } from 'fastify';
import type { ReleaseSettings } from '../settings';
import { appUrlFor } from './app-url';

/**
 * Whether a page of the portal itself sent the request, according to the browser. Non-browser clients send no such
 * header.
 */
export function isSameOriginRequest(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  settings: Pick<ReleaseSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured'>,
): boolean {
  const site = headers['sec-fetch-site'];
  // Safari before 16.4 sends only `Origin`.
  return site === undefined
    ? headers.origin === new URL(appUrlFor(settings, { protocol, host })).origin
    : site === 'same-origin';
}
