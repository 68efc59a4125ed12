import type { BrowserRuntime, SlotContent } from '@lender-portal/browser-runtime';
import { MODULE_PREFIX, type PortalRoute } from '@lender-portal/module-contract';
import type { Decision } from '../guards/decide';
import type { PortalPage } from '../page/portal-page';
import { takeFirstResponse, sendFrameQueries } from '../session/first-response';
import type { PortalSession } from '../session/portal-session';
import { NOT_FOUND, SHELL } from './layout';
import type { PortalPropsFactory } from './portal-props';
import type { VisitGuard } from './visit-guard';

export interface SlotContentsOptions {
  page: Pick<PortalPage, 'config' | 'routeTable' | 'frameQueries' | 'currentPath' | 'currentRoute'>;
  session: Pick<PortalSession, 'viewer' | 'accessToken'>;
  guard: Pick<VisitGuard, 'decideVisit'>;
  runtime: Pick<BrowserRuntime, 'loadModule' | 'loadRemote' | 'loadEmbedded'>;
  props: PortalPropsFactory;
  /** Resolves when the frame may load. */
  frameReady: Promise<void>;
}

export type SlotContents = Readonly<Record<string, () => Promise<SlotContent>>>;

/**
 * @returns functions that decide the content of a visit, by slot: the frame, each route, and the page for unknown URLs
 */
export function createSlotContents({
  page,
  session,
  guard,
  runtime,
  props,
  frameReady,
}: SlotContentsOptions): SlotContents {
  const { config, routeTable } = page;

  const shellPage = async (name: 'forbidden' | 'notFound', basePath: string): Promise<SlotContent> => ({
    module: MODULE_PREFIX + SHELL,
    load: (attempt) => runtime.loadModule(MODULE_PREFIX + SHELL, attempt, name),
    props: await props.lender(basePath),
  });

  async function frame(): Promise<SlotContent> {
    // The frame stays mounted across routes, so it depends on the viewer only.
    // The page in the frame shows a failure, and mounts the frame after a retry.
    const viewer = await session.viewer().catch(() => undefined);
    if (!viewer?.isProfileComplete) return undefined;
    const firstResponse = sendFrameQueries(page, viewer, session.accessToken);
    await frameReady;
    return {
      module: MODULE_PREFIX + SHELL,
      load: (attempt) => runtime.loadModule(MODULE_PREFIX + SHELL, attempt),
      props: {
        ...(await props.lender(config.basePath)),
        ...firstResponse,
        routeTable,
      },
    };
  }

  async function notFound(): Promise<SlotContent> {
    const decision = await guard.decideVisit();
    return decision.kind === 'not-found' ? shellPage('notFound', config.basePath) : undefined;
  }

  /** Follows redirects within a route. Its slot stays mounted, so no other slot decides about the new URL. */
  async function decideWithin(route: PortalRoute): Promise<Decision> {
    const visited = new Set<string>();
    for (;;) {
      visited.add(page.currentPath());
      const decision = await guard.decideVisit();
      if (decision.kind !== 'redirect' || page.currentRoute() !== route) return decision;
      if (visited.has(page.currentPath()))
        throw new Error(`The route ${route.id} redirects to itself: ${[...visited].join(', ')}`);
    }
  }

  async function routePage(route: PortalRoute): Promise<SlotContent> {
    const basePath = `${config.basePath}/${route.path}`;
    const decision = await decideWithin(route);
    if (decision.kind === 'forbidden') return shellPage('forbidden', basePath);
    // Otherwise a route would stay blank if its guard's target is missing.
    if (decision.kind === 'not-found' && page.currentRoute() === route) return shellPage('notFound', basePath);
    if (decision.kind !== 'show' || decision.route.id !== route.id) return undefined;
    return route.module === undefined ? remotePage(route, basePath) : modulePage(route, basePath);
  }

  async function modulePage(
    { module, access }: PortalRoute & { module: string },
    basePath: string,
  ): Promise<SlotContent> {
    const firstResponse = takeFirstResponse(`${module} ${page.currentPath()}`, session.accessToken);
    const isGuestPage = access === 'guest' || access === 'newcomer';
    return {
      module: MODULE_PREFIX + module,
      load: (attempt) => runtime.loadModule(MODULE_PREFIX + module, attempt),
      props: isGuestPage ? props.guest(basePath) : { ...(await props.lender(basePath)), ...firstResponse },
    };
  }

  function remotePage({ remote }: PortalRoute & { module?: undefined }, basePath: string): SlotContent {
    const { name, exposed } = remote;
    return {
      module: name,
      load: (attempt, signal) => runtime.loadRemote(name, exposed, { attempt, signal }),
      props: {
        ...props.remote(basePath),
        ...remote.props,
        basePath,
        ...takeFirstResponse(`${name} ${exposed}`, session.accessToken),
      },
    };
  }

  return {
    [SHELL]: frame,
    [NOT_FOUND]: notFound,
    ...Object.fromEntries(routeTable.routes.map((route) => [route.id, () => routePage(route)])),
  };
}
