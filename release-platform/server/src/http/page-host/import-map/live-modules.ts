import { MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/module-contract';
import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

/** A module that pages run. */
export interface LiveModule {
  name: string;
  /** Id of the release. */
  id: string;
  /** Its import map keys. */
  keys: string[];
  /** Modules that import it. */
  takenBy: string[];
  /** Pages that mount it, or null if it runs on every page. */
  pages: RoutePage[] | null;
}

export interface RoutePage {
  title: string;
  /** Relative to the base path. */
  path: string;
}

const FRAME = ['root-config', 'shell'].map((name) => MODULE_PREFIX + name);

/** @returns the running modules in the order of the map; files without a manifest are left out */
export function liveModules({
  modules: { releases },
  routes: { routes },
}: {
  modules: Pick<ResolvedModules, 'releases'>;
  routes: Pick<RouteTable, 'routes'>;
}): LiveModule[] {
  const running = [...new Map(Object.values(releases).map((release) => [release.name, release])).values()];
  return running.map(({ name, id }) => {
    const keys = Object.keys(releases).filter((key) => releases[key]!.name === name);
    const takenBy = running
      .filter((other) => other.name !== name && keys.some((key) => key in other.shared))
      .map((other) => other.name);
    const isOnEveryPage = FRAME.includes(name) || takenBy.length > 0;
    return { name, id, keys, takenBy, pages: isOnEveryPage ? null : pagesOf(name, routes) };
  });
}

/** @returns the pages of a module among `routes` */
export const pagesOf = (name: string, routes: readonly PortalRoute[]): RoutePage[] =>
  routes.filter((route) => keyOfRoute(route) === name).map(({ title, path }) => ({ title, path }));
