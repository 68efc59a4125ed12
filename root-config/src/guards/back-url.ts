import { canonicalPath, findRoute, type RouteTable } from '@lender-portal/module-contract';

const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/**
 * Prevents open redirects: the page never navigates to another `backUrl`.
 * @param value query parameter `backUrl`, untrusted
 * @returns a path relative to the base path, with its query: the value if it is a portal path other than a guest page,
 *   otherwise the start page
 */
export function safeBackUrl(value: string | null, table: RouteTable): string {
  const start = `/${table.redirects['']}`;
  if (!value || !OWN_PATH.test(value)) return start;
  const { origin, pathname, search, hash } = new URL(value, 'https://portal.invalid');
  if (origin !== 'https://portal.invalid' || !OWN_PATH.test(pathname)) return start;
  const isGuestPage = findRoute(table, pathname)?.access === 'guest';
  return isGuestPage ? start : `/${canonicalPath(table, pathname)}${search}${hash}`;
}
