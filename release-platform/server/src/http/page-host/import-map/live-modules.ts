import { MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/contracts';
import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

/** A module as pages run it. */
export interface LiveModule {
  name: string;
  /** Of the release. */
  id: string;
  /** Of the import map: what leads to it. */
  keys: string[];
  /** The modules that take something of it. */
  takenBy: string[];
  /** The lenders' pages that it is on; null where it is on every one. */
  pages: LivePage[] | null;
}

export interface LivePage {
  title: string;
  /** Below the base path. */
  path: string;
}

const FRAME = ['root-config', 'shell'].map((name) => MODULE_PREFIX + name);

/** @returns the modules that run, in the order of the map; of a file without a manifest nothing is known */
export function liveModules({ releases }: Pick<ResolvedModules, 'releases'>, { routes }: Pick<RouteTable, 'routes'>): LiveModule[] {
  const running = [...new Map(Object.values(releases).map((release) => [release.name, release])).values()];
  return running.map(({ name, id }) => {
    const keys = Object.keys(releases).filter((key) => releases[key]!.name === name);
    const takenBy = running.filter((other) => other.name !== name && keys.some((key) => key in other.shared)).map((other) => other.name);
    const isOnEveryPage = FRAME.includes(name) || takenBy.length > 0;
    return { name, id, keys, takenBy, pages: isOnEveryPage ? null : pagesOf(name, routes) };
  });
}

/** @returns the pages of a module among some routes */
export const pagesOf = (name: string, routes: readonly PortalRoute[]): LivePage[] =>
  routes.filter((route) => keyOfRoute(route) === name).map(({ title, path }) => ({ title, path }));
