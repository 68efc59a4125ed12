import { findRoute, type RouteId } from '@lender-portal/contracts';
import { useSyncExternalStore } from 'react';
import { onNavigation } from './navigation-events';

/**
 * @param basePath the portal's own, not an application's
 * @returns the route that the address belongs to; undefined on an unknown path
 */
export function useCurrentRoute(basePath: string): RouteId | undefined {
  const pathname = useSyncExternalStore(onNavigation, () => window.location.pathname);
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  return findRoute(pathname.slice(basePath.length).replaceAll(/^\/+|\/+$/g, ''))?.id;
}
