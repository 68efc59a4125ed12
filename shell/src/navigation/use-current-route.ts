import { useLocation } from '@lender-portal/client/react';
import { findRoute, type RouteTable } from '@lender-portal/contracts';

/**
 * @param basePath the portal's own, not an application's
 * @returns the id of the route that the address belongs to, as soon as a navigation begins; undefined on an unknown path
 */
export function useCurrentRoute(basePath: string, routeTable: RouteTable): string | undefined {
  const pathname = useLocation((location) => location.pathname, { early: true });
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  return findRoute(routeTable, pathname.slice(basePath.length).replaceAll(/^\/+|(?<!\/)\/+$/g, ''))?.id;
}
