import type { Canary } from '../../../domains/releases/canaries/canaries';
import { assignBucket, isInRollout } from '../../../domains/releases/canaries/membership';
import type { ReleaseSettings } from '../../../foundation/settings';
import { canaryCookiesIn, companyCookie, bucketCookie } from '../../viewer-cookies/canary-cookies';

interface BrowserCanaries {
  /** Canaries that it is in, oldest first. */
  canaries: Canary[];
  /** `Set-Cookie` headers for the response. */
  cookies: string[];
}

/**
 * Determines the canaries of a browser. Assigns a bucket on the first page while a percentage rollout runs, and applies
 * it to that page already. Sets no cookie otherwise.
 *
 * @param cookieHeader Cookie header of the request
 */
export function findBrowserCanaries(
  running: readonly Canary[],
  cookieHeader: string | undefined,
  settings: Pick<ReleaseSettings, 'basePath' | 'appUrl'>,
): BrowserCanaries {
  const { bucket: stored, named } = canaryCookiesIn(cookieHeader);
  const hasShare = running.some(({ share }) => share !== null);
  const bucket = stored ?? (hasShare ? assignBucket() : undefined);
  const canaries = running.filter(
    (canary) => named?.includes(canary.id) || (bucket !== undefined && isInRollout(canary, bucket)),
  );
  const isOutdated = named !== undefined && !running.some(({ id }) => named.includes(id));
  return {
    canaries,
    cookies: [
      ...(bucket !== undefined && stored === undefined ? [bucketCookie(bucket, settings)] : []),
      ...(isOutdated ? [companyCookie([], settings)] : []),
    ],
  };
}
