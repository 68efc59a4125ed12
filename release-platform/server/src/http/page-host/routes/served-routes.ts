import type { PortalRoute, RemoteName, RouteTable } from '@lender-portal/contracts';
import { isPublic, keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

interface ServedRoutesOptions {
  /** The last valid table. */
  table: () => RouteTable;
  /** Remotes whose manifest the settings name. They need no entry in the map. */
  remotes: Readonly<Record<RemoteName, string>>;
}

/**
 * Selects the routes of a page: those whose module is in its map, without hidden drafts. Behaviour: routes.inert,
 * routes.draft.
 *
 * @param modules modules of the page
 * @param shown modules whose drafts are shown, because a preview or check includes them
 * @returns the same object for the same table and modules
 */
export type RoutesOf = (modules: ResolvedModules, shown?: readonly string[]) => RouteTable;

export function servedRoutes({ table, remotes }: ServedRoutesOptions): RoutesOf {
  const cache = new WeakMap<ResolvedModules, { table: RouteTable; served: Map<string, RouteTable> }>();

  function select(all: RouteTable, modules: ResolvedModules, shown: readonly string[]): RouteTable {
    const routes = all.routes.filter(
      (route) =>
        !isInert(route, modules, remotes) && (shown.includes(keyOfRoute(route)) || isPublic(route, modules.routes)),
    );
    return routes.length === all.routes.length ? all : { ...all, routes };
  }

  return (modules, shown = []) => {
    const all = table();
    let cached = cache.get(modules);
    if (cached?.table !== all) cache.set(modules, (cached = { table: all, served: new Map() }));
    const key = shown.join();
    const served = cached.served.get(key) ?? select(all, modules, shown);
    cached.served.set(key, served);
    return served;
  };
}

/** Whether the module of a route is missing from the map. */
export const isInert = (
  route: PortalRoute,
  { imports, remotes: mapped }: ResolvedModules,
  remotes: ServedRoutesOptions['remotes'],
): boolean =>
  route.remote ? !(route.remote.name in mapped) && !(route.remote.name in remotes) : !(keyOfRoute(route) in imports);
