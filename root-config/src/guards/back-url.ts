import { findRoute, type RouteTable } from '@lender-portal/contracts';

const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/**
 * @param value the `backUrl` of the address, untrusted
 * @returns a path below the base path, with its query: the value where it is a path of the portal that is not a guest
 *   page, otherwise where the portal begins. Nothing else is ever navigated to.
 */
export function safeBackUrl(value: string | null, table: RouteTable): string {
  const start = `/${table.redirects['']}`;
  if (!value || !OWN_PATH.test(value)) return start;
  const { origin, pathname, search, hash } = new URL(value, 'https://portal.invalid');
  if (origin !== 'https://portal.invalid' || !OWN_PATH.test(pathname)) return start;
  const isGuestPage = findRoute(table, pathname.slice(1))?.access === 'guest';
  return isGuestPage ? start : `${pathname}${search}${hash}`;
}
