import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import type { FastifyRequest } from 'fastify';
import type { Canary } from '../../domains/releases/canaries/canaries';
import type { ReleaseSettings } from '../../foundation/settings';
import { accountCookie, companyCookie } from './canary-cookies';

/** A signed-in user of the application. */
export interface SignedInUser {
  userId: string;
  tenantId: string;
}

interface ViewerCookieOptions {
  running: readonly Canary[];
  /** Whether a revision is under watch. */
  isWatching: boolean;
  signer: Signer;
  settings: Pick<ReleaseSettings, 'basePath' | 'appUrl' | 'browserReports'>;
}

/**
 * While canaries run or a revision is under watch, responses to signed-in users set the canaries of their company, and
 * prove their account to reports. Otherwise no cookie is set.
 */
export function viewerCookies(
  { tenantId, userId }: SignedInUser,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { running, isWatching, signer, settings }: ViewerCookieOptions,
): string[] {
  // With Global Privacy Control, pages send no reports.
  const reports = (running.length > 0 || isWatching) && settings.browserReports.isOn && headers['sec-gpc'] !== '1';
  return [
    ...companyCookies(running, tenantId, settings),
    ...(reports ? [accountCookie(userId, signer, settings)] : []),
  ];
}

/** If any canary targets companies, set or clear the cookie on every response (shared browsers). */
function companyCookies(
  running: readonly Canary[],
  tenantId: string,
  settings: ViewerCookieOptions['settings'],
): string[] {
  const naming = running.filter(({ companies }) => companies.length > 0);
  if (naming.length === 0) return [];
  const own = naming.filter(({ companies }) => companies.includes(tenantId)).map(({ id }) => id);
  return [companyCookie(own, settings)];
}
