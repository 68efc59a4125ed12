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
  return route && (ownValue(route.titles, path.slice(route.path.length + 1)) ?? route.title);
}

/** @returns the path that a path redirects to, in the form {@link findRoute} takes; undefined without a redirect */
export const findRedirect = ({ redirects }: Pick<RouteTable, 'redirects'>, path: string): string | undefined => ownValue(redirects, path);

/** Ignores inherited keys: `constructor` and `__proto__` are paths that any visitor can open. */
const ownValue = (values: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;
