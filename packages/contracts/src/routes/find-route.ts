import type { PortalRoute, RouteTable } from './parse-route-table';

/**
 * @param path below the base path, without slashes at the ends, without query and hash
 * @returns the route that the path belongs to, or undefined on an unknown path
 */
export function findRoute({ routes }: Pick<RouteTable, 'routes'>, path: string): PortalRoute | undefined {
  return routes.find((route) => path === route.path || path.startsWith(`${route.path}/`));
}

/** @returns the title of the page at a path, in the form {@link findRoute} takes; undefined on an unknown path */
export function findTitle(table: Pick<RouteTable, 'routes'>, path: string): string | undefined {
  const route = findRoute(table, path);
  return route && (route.titles?.[path.slice(route.path.length + 1)] ?? route.title);
}
