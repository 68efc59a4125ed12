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

/** @returns a URL's path relative to the base path, without leading and trailing slashes */
export const toRoutePath = (pathname: string, basePath: string): string =>
  pathname.slice(basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '');

/** The server validates the page data, so it is not parsed again. */
export function readPortalPage(config: RuntimeConfig): PortalPage {
  const routeTable = readPageData('routes') as RouteTable;
  const currentPath = () => toRoutePath(location.pathname, config.basePath);
  return {
    config,
    routeTable,
    modules: readPageData('modules') as PageModules,
    currentPath,
    currentRoute: () => findRoute(routeTable, currentPath()),
  };
}
