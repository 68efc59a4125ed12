import type { LivePage } from '../page/page-data';

/** How long a browser keeps the previous map unless a swap follows. */
const MAX_AGE_S = 3600;
const COOKIE = 'lp-before';
/** How many revisions a browser tries, the live one included. */
const MAX_REVISIONS = 4;

const failedRevisions = () =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
    .split('.') ?? [];

/**
 * Reloads the page with the import map before the failed one. Each revision is tried once, so reloads end.
 * Behaviour: releases.map-before.
 *
 * @returns false if this revision or too many others were tried
 */
export function reloadWithPreviousImportMap({ revision, isBefore, isPreview }: LivePage, basePath: string, reload = () => location.reload()): boolean {
  const known = failedRevisions();
  // Failures before the last swap do not count.
  const failed = isBefore ? known : [];
  if (isPreview || known.includes(revision) || failed.length >= MAX_REVISIONS) return false;
  const cookie = `${COOKIE}=${[...failed, revision].join('.')}`;
  document.cookie = `${cookie}; path=${basePath}; max-age=${MAX_AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  // Without the cookie the page would reload forever.
  if (!document.cookie.split('; ').includes(cookie)) return false;
  reload();
  return true;
}
