/** The query parameter that names where a visitor came from to submit documents. */
export const BACK = 'back';

const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/**
 * @param search the query of the address, untrusted
 * @param portalPath the portal's base path, without a slash at the end
 * @returns the path that is named there, where it is one of the portal's own; nothing else is ever linked to
 */
export function backPath(search: string, portalPath: string): string | undefined {
  const value = new URLSearchParams(search).get(BACK);
  if (!value || !OWN_PATH.test(value)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(value, 'https://portal.invalid');
  const isOwn = origin === 'https://portal.invalid' && OWN_PATH.test(pathname) && pathname.startsWith(`${portalPath}/`);
  return isOwn ? `${pathname}${query}${hash}` : undefined;
}
