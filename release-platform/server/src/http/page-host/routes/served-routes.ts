import type { PortalRoute, RemoteName, RouteTable } from '@lender-portal/contracts';
import { isPublic, keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

interface ServedRoutesOptions {
  /** The last good table. */
  table: () => RouteTable;
  /** Remotes whose manifest the settings name: they need no entry in the map. */
  remotes: Readonly<Record<RemoteName, string>>;
}

/**
 * The routes of a page: those whose module its map has, without hidden drafts. Behaviour: routes.inert, routes.draft.
 *
 * @param modules of the page
 * @param shown the modules whose drafts it shows, too: those that a preview or a check puts into it
 * @returns the same object as long as the table and the modules are the same
 */
export type RoutesOf = (modules: ResolvedModules, shown?: readonly string[]) => RouteTable;

export function servedRoutes({ table, remotes }: ServedRoutesOptions): RoutesOf {
  const known = new WeakMap<ResolvedModules, { table: RouteTable; served: Map<string, RouteTable> }>();

  function select(all: RouteTable, modules: ResolvedModules, shown: readonly string[]): RouteTable {
    const routes = all.routes.filter((route) => !isInert(route, modules, remotes) && (shown.includes(keyOfRoute(route)) || isPublic(route, modules.routes)));
    return routes.length === all.routes.length ? all : { ...all, routes };
  }

  return (modules, shown = []) => {
    const all = table();
    let ofModules = known.get(modules);
    if (ofModules?.table !== all) known.set(modules, (ofModules = { table: all, served: new Map() }));
    const key = shown.join();
    const served = ofModules.served.get(key) ?? select(all, modules, shown);
    ofModules.served.set(key, served);
    return served;
  };
}

/** Whether a route mounts what a map does not have. */
export const isInert = (route: PortalRoute, { imports, remotes: mapped }: ResolvedModules, remotes: ServedRoutesOptions['remotes']): boolean =>
  route.remote ? !(route.remote.name in mapped) && !(route.remote.name in remotes) : !(keyOfRoute(route) in imports);
