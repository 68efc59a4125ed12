import { canonicalPath, isWithin } from './canonical-path';
import type { PortalRoute, RouteTable } from './parse-route-table';

/**
 * @param path relative to the base path, without query and hash, in any spelling
 * @returns the route that contains the path; undefined if none does
 */
export function findRoute({ routes }: Pick<RouteTable, 'routes'>, path: string): PortalRoute | undefined {
  const canonical = canonicalPath({ routes }, path);
  const route = routes.find((each) => isWithin(canonical, each.path));
  if (!route?.pages || canonical === route.path) return route;
  return route.pages.includes(canonical.slice(route.path.length + 1)) ? route : undefined;
}

/**
 * @param path see {@link findRoute}
 * @returns the title of the page; undefined for an unknown path
 */
export function findTitle(table: Pick<RouteTable, 'routes'>, path: string): string | undefined {
  const route = findRoute(table, path);
  return route && (ownValue(route.titles, canonicalPath(table, path).slice(route.path.length + 1)) ?? route.title);
}

/**
 * @param path see {@link findRoute}
 * @returns the target of the redirect; undefined if there is none
 */
export const findRedirect = (table: Pick<RouteTable, 'routes' | 'redirects'>, path: string): string | undefined =>
  ownValue(table.redirects, canonicalPath(table, path));

/** Ignores inherited keys, because visitors can open paths such as `constructor` and `__proto__`. */
const ownValue = (values: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;
