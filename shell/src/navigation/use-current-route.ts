import { useLocation } from '@lender-portal/client/react';
import { findRoute, type RouteTable } from '@lender-portal/module-contract';

/**
 * @param basePath the portal's base path, not an application's
 * @returns the id of the current route, updated as soon as a navigation starts; undefined for unknown paths
 */
export function useCurrentRoute(basePath: string, routeTable: RouteTable): string | undefined {
  const pathname = useLocation((location) => location.pathname, { early: true });
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  return findRoute(routeTable, pathname.slice(basePath.length))?.id;
}
