import type { LivePage } from '../page/page-data';

/** Lifetime of the cookie in seconds, unless another revision goes live first. */
const MAX_AGE_S = 3600;
const COOKIE = 'lp-failed-revisions';
/** Maximum number of revisions that a browser tries, including the live one. */
const MAX_REVISIONS = 4;

const failedRevisions = () =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
    .split('.') ?? [];

/**
 * Reloads the page with the previous import map. Tries each revision only once, so that reloads end.
 *
 * @returns false if this revision or too many others have failed
 */
export function reloadWithPreviousImportMap(
  { revision, isPreviousMap, isPreview }: LivePage,
  basePath: string,
  reload = () => location.reload(),
): boolean {
  const cookieRevisions = failedRevisions();
  // Failures of an earlier live revision do not count.
  const failed = isPreviousMap ? cookieRevisions : [];
  if (isPreview || cookieRevisions.includes(revision) || failed.length >= MAX_REVISIONS) return false;
  const cookie = `${COOKIE}=${[...failed, revision].join('.')}`;
  document.cookie = `${cookie}; path=${basePath}; max-age=${MAX_AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  // If the cookie was not stored, the page would reload forever.
  if (!document.cookie.split('; ').includes(cookie)) return false;
  reload();
  return true;
}
