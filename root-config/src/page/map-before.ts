import type { LivePage } from './page-data';

/** How long a browser keeps to an earlier map, if nothing is swapped meanwhile. */
const MAX_AGE_S = 3600;
const COOKIE = 'lp-before';
/** The live map and those before it that a browser tries. */
const MAX_REVISIONS = 4;

const failedRevisions = () =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
    .split('.') ?? [];

/**
 * Loads the page again, made of an earlier map than the one that failed. Each revision is tried once, so the page loads a
 * few times at most. Behaviour: releases.map-before.
 *
 * @returns false if this revision was tried already, or too many were
 */
export function reloadWithMapBefore({ revision, isBefore, isPreview }: LivePage, basePath: string, reload = () => location.reload()): boolean {
  const known = failedRevisions();
  // Failures before another swap say nothing about this one.
  const failed = isBefore ? known : [];
  if (isPreview || known.includes(revision) || failed.length >= MAX_REVISIONS) return false;
  const cookie = `${COOKIE}=${[...failed, revision].join('.')}`;
  document.cookie = `${cookie}; path=${basePath}; max-age=${MAX_AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  // Where cookies are blocked it would be loaded again and again.
  if (!document.cookie.split('; ').includes(cookie)) return false;
  reload();
  return true;
}
