import type { BrowserRuntime } from '@lender-portal/browser-runtime';
import {
  canonicalPath,
  findRedirect,
  findRoute,
  MODULE_PREFIX,
  type PortalRoute,
} from '@lender-portal/module-contract';
import { isOpenToAccount } from '@lender-portal/contracts';
import { rememberedRights } from '../page/early/remembered-rights';
import { sendQuery, toFirstResponse } from '../page/early/send-query';
import type { PortalPage } from '../page/portal-page';

export interface RoutePrefetchOptions {
  page: Pick<PortalPage, 'config' | 'routeTable' | 'modules' | 'currentRoute'>;
  session: { readonly accessToken: string | undefined; readonly userId: string | undefined };
  runtime: Pick<BrowserRuntime, 'loadModule' | 'loadRemote' | 'readManifest'>;
}

type RemoteRoute = Extract<PortalRoute, { module?: undefined }>;

/** Older responses are dropped, ms. */
export const RESPONSE_LIFETIME_MS = 10_000;

const prefersLessData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * @returns loads the module of a linked route before the visit, and the first response of a remote. Once per route,
 *   because visited modules and their data stay in the page.
 */
export function createRoutePrefetch({ page, session, runtime }: RoutePrefetchOptions): (url: URL) => void {
  const { config, routeTable, modules } = page;
  const { basePath, graphqlUrl } = config;
  const seen = new Set<PortalRoute>();

  /** The endpoint logs rejected queries as security events. */
  function isOpen({ access }: PortalRoute): boolean {
    const rights = rememberedRights(session.userId);
    return rights !== undefined && isOpenToAccount(access, rights);
  }

  /** A visit of a module with other Trusted Types policies loads another page. */
  const canRunHere = ({ module, remote }: PortalRoute) =>
    (routeTable.trustedTypes?.[remote?.name ?? MODULE_PREFIX + module] ?? []).every((policy) =>
      modules.trustedTypes?.includes(policy),
    );

  async function queryFirstResponse({ remote: { name, exposed, props } }: RemoteRoute): Promise<void> {
    const { accessToken } = session;
    const { firstQueries } = await runtime.readManifest(name);
    const body = firstQueries?.[`${exposed}?${new URLSearchParams(props).toString()}`] ?? firstQueries?.[exposed];
    if (body === undefined || accessToken === undefined) return;
    const sent = toFirstResponse(body, sendQuery(graphqlUrl, accessToken, body));
    const first = { ...sent, module: `${name} ${exposed}`, accessToken };
    window.lenderPortalFirstResponse = first;
    setTimeout(() => {
      if (window.lenderPortalFirstResponse === first) delete window.lenderPortalFirstResponse;
    }, RESPONSE_LIFETIME_MS);
    await first.response;
  }

  async function load(route: PortalRoute, isFirstPage: boolean): Promise<void> {
    if (route.module !== undefined) await runtime.loadModule(MODULE_PREFIX + route.module, 0);
    else
      await Promise.all([
        runtime.loadRemote(route.remote.name, route.remote.exposed),
        isFirstPage && queryFirstResponse(route),
      ]);
  }

  return ({ origin, pathname, search }) => {
    if (prefersLessData() || origin !== location.origin || !pathname.startsWith(`${basePath}/`)) return;
    const current = page.currentRoute();
    if (current) seen.add(current);
    const path = canonicalPath(routeTable, pathname.slice(basePath.length));
    const route = findRoute(routeTable, findRedirect(routeTable, path) ?? path);
    if (!route || seen.has(route) || !isOpen(route) || !canRunHere(route)) return;
    seen.add(route);
    // The visit loads the module again and handles its failure.
    load(route, path === route.path && search === '').catch(() => seen.delete(route));
  };
}
