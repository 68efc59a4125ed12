/** Query parameter with the path to return to after submitting documents. */
export const BACK_PARAMETER = 'back';

const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/**
 * Prevents open redirects.
 * @param search query of the URL, untrusted
 * @param portalPath the portal's base path, without a trailing slash
 * @returns the requested path if it belongs to the portal, otherwise undefined
 */
export function backPath(search: string, portalPath: string): string | undefined {
  const value = new URLSearchParams(search).get(BACK_PARAMETER);
  if (!value || !OWN_PATH.test(value)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(value, 'https://portal.invalid');
  const isOwn = origin === 'https://portal.invalid' && OWN_PATH.test(pathname) && pathname.startsWith(`${portalPath}/`);
  return isOwn ? `${pathname}${query}${hash}` : undefined;
}
