import { findRoute } from '@lender-portal/contracts';

/** Where a back URL that is not one of ours leads. */
export const DEFAULT_PATH = '/exchange';

const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/**
 * @param value the `backUrl` of the address, whoever wrote it
 * @returns a path below the base path, with its query: the value where it is a path of the portal that is not a guest
 *   page, otherwise the exchange. Nothing else is ever navigated to.
 */
export function safeBackUrl(value: string | null): string {
  if (!value || !OWN_PATH.test(value)) return DEFAULT_PATH;
  const { origin, pathname, search, hash } = new URL(value, 'https://portal.invalid');
  if (origin !== 'https://portal.invalid' || !OWN_PATH.test(pathname)) return DEFAULT_PATH;
  const isGuestPage = findRoute(pathname.slice(1))?.access === 'guest';
  return isGuestPage ? DEFAULT_PATH : `${pathname}${search}${hash}`;
}
