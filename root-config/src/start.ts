import { createAuthClient, withTimeLimit } from '@lender-portal/client';
import {
  CONFIRM_PATH,
  createLinks,
  findRoute,
  parseRuntimeConfig,
  type GuestAppProps,
  type PortalProps,
  type PortalRoute,
  type RouteTable,
} from '@lender-portal/contracts';
import { addErrorHandler, navigateToUrl, registerApplication, start as startSingleSpa, type AppProps } from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import { createAnalyticsLoader } from './analytics/load-analytics';
import { createApplicationSlot, LOADING_TIME_LIMIT_MS, type ApplicationSlot, type Occupant } from './applications/application-slot';
import { createContentFirst } from './applications/content-first';
import { createLayout, NOT_FOUND, SHELL } from './applications/layout';
import { asLifecycles, type ModuleLifecycles } from './applications/lifecycles';
import { loadPortalModule } from './applications/load-portal-module';
import { createCompanionsLoader } from './companions/load-companions';
import { safeBackUrl } from './guards/back-url';
import { decide, isOpenToAll, type Decision } from './guards/decide';
import { addressAfterFailure } from './guards/mail-link';
import { bringsSession, takeMailedLink } from './guards/mailed-link';
import { Graphql } from './graphql';
import { setDocumentTitle } from './page/document-title';
import { readPageData, readPageImportMap, type PageModules } from './page/page-data';
import { createRemoteLoader } from './remotes/load-remote-module';
import { takeFirstResponse } from './session/first-response';
import { PortalSession } from './session/portal-session';
import type { SessionChange } from './session/session-machine';

/** Starts the portal on this page. */
export async function start(): Promise<void> {
  const config = parseRuntimeConfig(readPageData('config'));
  const modules = readPageData('modules') as PageModules;
  // The host has checked it.
  const routeTable = readPageData('routes') as RouteTable;
  const help = addressAfterFailure(location, config.basePath);
  if (help) history.replaceState(null, '', help);
  const mailedLink = takeMailedLink({ ...config, routeTable });
  // Such a link, opened where the portal is open already, changes nothing but the hash.
  addEventListener('hashchange', () => bringsSession(location) && location.reload());
  const authClient = createAuthClient(config);
  const graphql = new Graphql({
    config,
    authClient,
    onSessionEnd: (end) => session.end(end),
    onUnreachable: () => companions.networkFailed(),
    onViewer: (viewer) => session.see(viewer),
  });
  const session = new PortalSession({
    authClient,
    queryViewer: (accessToken) => graphql.queryViewer(accessToken),
    forget: () => graphql.forget(),
    reload: () => location.reload(),
    onChange: onSessionChange,
  });
  const loadRemoteModule = createRemoteLoader(config.remotes, { versions: modules.versions, integrity: readPageImportMap().integrity });
  const slots = new Map<string, ApplicationSlot>();
  const startAnalytics = createAnalyticsLoader(config, modules.nonce, routeTable);
  const companions = createCompanionsLoader(() => session.check());
  const shared: Omit<PortalProps, 'basePath'> = { authClient, config, links: createLinks(config), nonce: modules.nonce };

  function onSessionChange(change: SessionChange) {
    if (change === 'signed-out' && currentPath() !== CONFIRM_PATH) navigateToUrl(`${config.basePath}/sign-in`);
    else if (change === 'rights') void judgeAnew();
    else void judge();
  }

  const contentFirst = createContentFirst();

  function onContentShown() {
    document.getElementById('loading')?.remove();
    contentFirst.shown();
    void contentFirst.turn.then(companions.start).then(startAnalytics);
  }

  /** Below the base path, without slashes at the ends. */
  const currentPath = () => location.pathname.slice(config.basePath.length).replace(/^\/+|\/+$/g, '');

  /** What the visit that is shown has come to. */
  let verdict: Decision['kind'] | undefined;

  /** Judges the visit of the current address, and sends it elsewhere where that is the decision. */
  async function judge(): Promise<Decision> {
    const { pathname, search } = location;
    const path = currentPath();
    // Everybody may see those pages, somebody whose account cannot be loaded too.
    const viewer = isOpenToAll(path) ? undefined : await session.viewer();
    const decision = decide({ path, query: search, viewer, reason: session.endReason }, routeTable);
    if (location.pathname === pathname) {
      verdict = decision.kind;
      setDocumentTitle(decision, path, { brand: config.brand.name, routeTable });
      if (decision.kind === 'redirect') redirect(decision.path, viewer !== undefined);
    }
    return decision;
  }

  /** The lender's rights have changed: what is shown may not be theirs any more, or may have become it. */
  async function judgeAnew(): Promise<void> {
    const before = verdict;
    const { kind } = await judge();
    if (kind !== 'redirect' && kind !== before) slots.get(findRoute(routeTable, currentPath())?.id ?? NOT_FOUND)?.showAnew();
  }

  function redirect(path: string, isSignedIn: boolean) {
    const backUrl = new URLSearchParams(location.search).get('backUrl');
    const target = path === '' && isSignedIn ? safeBackUrl(backUrl, routeTable) : `/${path}`;
    history.replaceState(null, '', `${config.basePath}${target}`);
  }

  async function portalModule(name: string, attempt: number, exported?: string): Promise<ModuleLifecycles> {
    const module = await loadPortalModule(`@lender-portal/${name}`, attempt);
    return asLifecycles(exported ? module[exported] : module, `@lender-portal/${name}`);
  }

  async function portalAppProps(basePath: string) {
    return { ...shared, basePath, apolloClient: await graphql.apolloClient() };
  }

  const guestAppProps = (basePath: string): GuestAppProps & Record<string, unknown> => ({
    ...shared,
    basePath,
    loadApolloClient: () => graphql.apolloClient(),
    mailedLink: mailedLink(),
  });

  async function routeOccupant(route: PortalRoute): Promise<Occupant> {
    const basePath = `${config.basePath}/${route.path}`;
    let decision = await judge();
    // A redirect within the route leaves its application where it is: nothing else would judge the new address.
    if (decision.kind === 'redirect' && findRoute(routeTable, currentPath()) === route) decision = await judge();
    if (decision.kind === 'forbidden') return { load: (attempt) => portalModule(SHELL, attempt, 'forbidden'), props: await portalAppProps(basePath) };
    if (decision.kind !== 'show' || decision.route.id !== route.id) return undefined;
    const { module, remote } = route;
    if (module !== undefined) {
      const first = takeFirstResponse(`${module} ${currentPath()}`, session.accessToken);
      const props = route.access === 'guest' || route.access === 'newcomer' ? guestAppProps(basePath) : { ...(await portalAppProps(basePath)), ...first };
      return { load: (attempt) => portalModule(module, attempt), props };
    }
    return {
      load: async (attempt, signal) => asLifecycles(await loadRemoteModule(remote.name, remote.exposed, { attempt, signal }), remote.exposed),
      props: { ...shared, ...remote.props, basePath, ...takeFirstResponse(`${remote.name} ${remote.exposed}`, session.accessToken) },
    };
  }

  async function shellOccupant(): Promise<Occupant> {
    // The frame stays while routes change in it, so it asks for the lender only, not for the address.
    const viewer = await session.viewer();
    if (!viewer?.isProfileComplete) return undefined;
    await contentFirst.turn;
    return {
      load: (attempt) => portalModule(SHELL, attempt),
      props: {
        ...(await portalAppProps(config.basePath)),
        routeTable,
        loadModule: async (...remote: Parameters<typeof loadRemoteModule>) =>
          asLifecycles(await withTimeLimit(() => loadRemoteModule(...remote), LOADING_TIME_LIMIT_MS), remote[1]),
      },
    };
  }

  async function notFoundOccupant(): Promise<Occupant> {
    const decision = await judge();
    if (decision.kind !== 'not-found') return undefined;
    return { load: (attempt) => portalModule(SHELL, attempt, 'notFound'), props: await portalAppProps(config.basePath) };
  }

  const occupants: Record<string, () => Promise<Occupant>> = {
    [SHELL]: shellOccupant,
    [NOT_FOUND]: notFoundOccupant,
    ...Object.fromEntries(routeTable.routes.map((route) => [route.id, () => routeOccupant(route)])),
  };

  await session.start();
  contentFirst.start();
  const routes = constructRoutes(createLayout(config.basePath, routeTable));
  const applications = constructApplications({
    routes,
    loadApp: async ({ name }: AppProps) => {
      const slot = createApplicationSlot({ occupant: occupants[name]!, onShown: () => name !== SHELL && onContentShown() });
      slots.set(name, slot);
      return slot;
    },
  });
  constructLayoutEngine({ routes, applications });
  for (const application of applications) registerApplication(application);
  addErrorHandler((error) => console.error(error));
  startSingleSpa();
}
