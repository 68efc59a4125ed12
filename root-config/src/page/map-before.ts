import type { LivePage } from './page-data';

/** How long a browser keeps to the map before, where nothing is swapped meanwhile. */
const MAX_AGE_S = 3600;
const COOKIE = 'lp-before';

/**
 * Loads the page again, made of the map before. Once: where that does not start either, this page says what failed.
 * Behaviour: releases.map-before.
 *
 * @returns false where it was tried already
 */
export function reloadWithMapBefore({ revision, isBefore, isPreview }: LivePage, basePath: string, reload = () => location.reload()): boolean {
  const cookie = `${COOKIE}=${revision}`;
  if (isPreview || isBefore || document.cookie.split('; ').includes(cookie)) return false;
  document.cookie = `${cookie}; path=${basePath}; max-age=${MAX_AGE_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  // Where cookies are blocked it would be loaded again and again.
  if (!document.cookie.split('; ').includes(cookie)) return false;
  reload();
  return true;
}
