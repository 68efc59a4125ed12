import type { Canary } from '../../../domains/releases/canaries/canaries';
import { assignBuckets, isInRollout } from '../../../domains/releases/canaries/membership';
import type { ReleaseSettings } from '../../../foundation/settings';
import { canaryCookiesIn, companyCookie, shareCookie } from '../../viewer-cookies/canary-cookies';

interface CanariesOfBrowser {
  /** Those that it is in, in the order in which they were begun. */
  canaries: Canary[];
  /** What its answer sets. */
  cookies: string[];
}

const nextNumber = assignBuckets();

/**
 * Which canaries a browser is in. It gets its number with the first page that a share asks for, and that page is decided by
 * it already; where no share runs, no page sets a cookie. Behaviour: releases.canary-share.
 *
 * @param cookieHeader of its request
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
