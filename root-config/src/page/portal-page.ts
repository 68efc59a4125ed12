import {
  canonicalAddress,
  canonicalPath,
  findRoute,
  type PortalRoute,
  type RouteTable,
} from '@lender-portal/module-contract';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { readPageData, type PageModules } from '@lender-portal/browser-runtime';
import type { FrameQuery } from './early/page-queries';

/** The page as written by the server, and its current URL. */
export interface PortalPage {
  config: RuntimeConfig;
  routeTable: RouteTable;
  modules: PageModules;
  frameQueries: readonly FrameQuery[];
  /** Canonical path relative to the base path. */
  currentPath: () => string;
  currentRoute: () => PortalRoute | undefined;
}

/** The server validates the page data, so it is not parsed again. */
export function readPortalPage(config: RuntimeConfig): PortalPage {
  const routeTable = readPageData('routes') as RouteTable;
  const currentPath = () => canonicalPath(routeTable, location.pathname.slice(config.basePath.length));
  return {
    config,
    routeTable,
    modules: readPageData('modules') as PageModules,
    frameQueries: readPageData('frame-queries') as FrameQuery[],
    currentPath,
    currentRoute: () => findRoute(routeTable, currentPath()),
  };
}

/**
 * Replaces the address by its canonical form, now and after each navigation before anything mounts, because modules
 * compare paths letter by letter.
 */
export function keepAddressCanonical({ config, routeTable }: Pick<PortalPage, 'config' | 'routeTable'>): void {
  const replace = () => {
    const { pathname, search, hash } = location;
    const canonical = canonicalAddress(config.basePath, routeTable, pathname) ?? pathname;
    if (canonical !== pathname) history.replaceState(history.state, '', canonical + search + hash);
  };
  replace();
  addEventListener('single-spa:before-routing-event', replace);
}
