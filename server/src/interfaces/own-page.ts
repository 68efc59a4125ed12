import type { FastifyRequest } from 'fastify';
import { appUrlFor } from '../foundation/settings/runtime-config';
import type { PlatformSettings } from '../foundation/settings/settings';

/** Whether a page of the portal itself sends a request, as browsers say it; a program says nothing. */
export function isFromOwnPage(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  settings: Pick<PlatformSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured'>,
): boolean {
  const site = headers['sec-fetch-site'];
  // Safari before 16.4 names the origin alone.
  return site === undefined ? headers.origin === new URL(appUrlFor(settings, { protocol, host })).origin : site === 'same-origin';
}
