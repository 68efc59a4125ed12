import type { PortalRoute, RouteTable } from '@lender-portal/module-contract';
import { isPublic, keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

/** Remote → manifest URL in the settings. These remotes need no entry in the map. */
type ConfiguredRemotes = Readonly<Record<string, string>>;

/**
 * Selects the routes of a page: those whose module is in its map, without hidden drafts.
 *
 * @param modules modules of the page
 * @param shown modules whose drafts are shown, because a preview or check includes them
 */
export function servedRoutes(
  table: RouteTable,
  modules: ResolvedModules,
  remotes: ConfiguredRemotes,
  shown: readonly string[],
): RouteTable {
  const routes = table.routes.filter(
    (route) =>
      !isInert(route, modules, remotes) && (shown.includes(keyOfRoute(route)) || isPublic(route, modules.routes)),
  );
  return routes.length === table.routes.length ? table : { ...table, routes };
}

/** Whether the module of a route is missing from the map. */
export const isInert = (
  route: PortalRoute,
  { imports, remotes: mapped }: ResolvedModules,
  remotes: ConfiguredRemotes,
): boolean =>
  route.remote ? !(route.remote.name in mapped) && !(route.remote.name in remotes) : !(keyOfRoute(route) in imports);
