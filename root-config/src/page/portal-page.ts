import { findRoute, type PortalRoute, type RouteTable, type RuntimeConfig } from '@lender-portal/contracts';
import { readPageData, type PageModules } from '@lender-portal/browser-runtime';

/** The page as written by the server, and its current URL. */
export interface PortalPage {
  config: RuntimeConfig;
  routeTable: RouteTable;
  modules: PageModules;
  /** Path relative to the base path, without leading and trailing slashes. */
  currentPath: () => string;
  currentRoute: () => PortalRoute | undefined;
}

/** The server validates the page data, so it is not parsed again. */
export function readPortalPage(config: RuntimeConfig): PortalPage {
  const routeTable = readPageData('routes') as RouteTable;
  const currentPath = () => location.pathname.slice(config.basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    config,
    routeTable,
    modules: readPageData('modules') as PageModules,
    currentPath,
    currentRoute: () => findRoute(routeTable, currentPath()),
  };
}
