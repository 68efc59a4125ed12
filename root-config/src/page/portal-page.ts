import { findRoute, type PortalRoute, type RouteTable, type RuntimeConfig } from '@lender-portal/contracts';
import { readPageData, type PageModules } from '@lender-portal/browser-runtime';

/** The page as the host wrote it, and the address that it shows. */
export interface PortalPage {
  config: RuntimeConfig;
  routeTable: RouteTable;
  modules: PageModules;
  /** The path below the base path, without slashes at the ends. */
  currentPath: () => string;
  currentRoute: () => PortalRoute | undefined;
}

/** The host validates what it writes, so the page does not parse it again. */
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
