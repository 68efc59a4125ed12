import type { Canary } from '../../../domains/releases/canaries/canaries';
import { assignBuckets, isInRollout } from '../../../domains/releases/canaries/membership';
import type { ReleaseSettings } from '../../../foundation/settings';
import { canaryCookiesIn, companyCookie, shareCookie } from '../../viewer-cookies/canary-cookies';

interface CanariesOfBrowser {
  /** Canaries that it is in, the oldest first. */
  canaries: Canary[];
  /** `Set-Cookie` headers for the response. */
  cookies: string[];
}

const nextNumber = assignBuckets();

/**
 * Determines the canaries of a browser. Assigns a bucket on the first page while a percentage rollout runs, and applies
 * it to that page already. Sets no cookie otherwise. Behaviour: releases.canary-share.
 *
 * @param cookieHeader Cookie header of the request
 */
export function canariesOfBrowser(
  running: readonly Canary[],
  cookieHeader: string | undefined,
  settings: Pick<ReleaseSettings, 'basePath' | 'appUrl'>,
): CanariesOfBrowser {
  const { number, named } = canaryCookiesIn(cookieHeader);
  const hasShare = running.some(({ share }) => share !== null);
  const own = number ?? (hasShare ? nextNumber() : undefined);
  const canaries = running.filter((canary) => named?.includes(canary.id) || (own !== undefined && isInRollout(canary, own)));
  const isOutdated = named !== undefined && !running.some(({ id }) => named.includes(id));
  return {
    canaries,
    cookies: [...(own !== undefined && number === undefined ? [shareCookie(own, settings)] : []), ...(isOutdated ? [companyCookie([], settings)] : [])],
  };
}
