import { createAuthClient, withTimeLimit } from '@lender-portal/client';
import {
  CONFIRM_PATH,
  createLinks,
  findRedirect,
  findRoute,
  MODULE_PREFIX,
  type GuestAppProps,
  type PortalProps,
  type PortalRoute,
  type RouteTable,
  type RuntimeConfig,
} from '@lender-portal/contracts';
import { addErrorHandler, navigateToUrl, registerApplication, start as startSingleSpa, type AppProps } from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import { createAnalyticsLoader } from './analytics/load-analytics';
import { createApplicationSlot, type ApplicationSlot } from './applications/application-slot';
import { LOADING_TIME_LIMIT_MS } from './page/loading-time-limit';
import { createContentFirst } from './applications/content-first';
import { createLayout, NOT_FOUND, SHELL } from './applications/layout';
import { asLifecycles, type ModuleLifecycles } from './applications/lifecycles';
import { loadPortalModule } from './applications/load-portal-module';
import type { SlotContent } from './applications/slot-options';
import { watchUncaughtErrors } from './errors/uncaught-errors';
import { watchedLifecycles } from './applications/watched-lifecycles';
import { createPageServicesLoader } from './page-services/load-page-services';
import { safeBackUrl } from './guards/back-url';
import { decide, isOpenToAll, type Decision } from './guards/decide';
import { addressAfterFailure } from './guards/failed-link';
import { hasSessionInHash, consumeMailedLink } from './guards/mailed-link';
import { Graphql } from './graphql';
import { KeptValues } from './kept/kept-values';
import { followTypedFields } from './kept/typed-fields';
import { checkConfiguration, startWith } from './page/check-configuration';
import { setDocumentTitle } from './page/document-title';
import { forgetRights, rememberRights } from './page/early/remembered-rights';
import { previewBanner, previewEnd, readPageData, readPageImportMap, type PageModules } from './page/page-data';
import { failureKind } from './release-before/failure-kind';
import { createReleases } from './release-before/releases';
import { createReports } from './reports/reports';
import { createRemoteLoader, type LoadRemoteModule } from './remotes/load-remote-module';
import { consumeFirstResponse } from './session/first-response';
import { PortalSession } from './session/portal-session';
import type { SessionChange } from './session/session-machine';

/** Starts the portal on this page. */
export const start = (): Promise<void> => startWith(readPageData('config') as RuntimeConfig, startPortal);

async function startPortal(config: RuntimeConfig): Promise<void> {
  // First: a build that does not start is mended by the next one.
  const banner = previewBanner();
  if (banner) void import(/* webpackChunkName: "preview" */ './preview/preview-watch').then(({ watchPreview }) => watchPreview(banner));
  const notice = previewEnd();
  notice?.querySelector('button')?.addEventListener('click', () => notice.remove());
  const modules = readPageData('modules') as PageModules;
  // The host has checked it.
  const routeTable = readPageData('routes') as RouteTable;
  const help = addressAfterFailure(location, config.basePath);
  if (help) history.replaceState(null, '', help);
  /** Below the base path, without slashes at the ends. */
  const currentPath = () => location.pathname.slice(config.basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '');
  const mailedLink = consumeMailedLink({ ...config, routeTable });
  // Such a link, opened where the portal is open already, changes nothing but the hash.
  addEventListener('hashchange', () => hasSessionInHash(location) && location.reload());
  const authClient = createAuthClient(config);
  const graphql = new Graphql({
    config,
    authClient,
    onSessionEnd: (end) => session.end(end),
    onUnreachable: () => pageServices.reportNetworkFailure(),
    onViewer: (viewer) => session.see(viewer),
  });
  const session = new PortalSession({
    authClient,
    queryViewer: (accessToken) => graphql.queryViewer(accessToken),
    forget: () => {
      graphql.forget();
      kept.forget();
      forgetRights();
    },
    reload: () => location.reload(),
    onChange: onSessionChange,
  });
  const kept = new KeptValues(() => session.userId);
  const remotes = createRemoteLoader(config.remotes, { versions: modules.versions, styles: modules.styles, integrity: readPageImportMap().integrity });
  const opened = findRoute(routeTable, findRedirect(routeTable, currentPath()) ?? currentPath());
  // Where a session is stored, as it will be shown as a rule: it is evaluated while nobody knows yet who is asking.
  if (opened?.remote && window.lenderPortalEarlyResponse) remotes.preload(opened.remote.name, opened.remote.exposed);
  const slots = new Map<string, ApplicationSlot>();
  const startAnalytics = createAnalyticsLoader(config, modules.nonce, routeTable);
  const reports = createReports(modules.live, () => findRoute(routeTable, currentPath())?.id ?? NOT_FOUND);
  const pageServices = createPageServicesLoader({
    checkSession: () => session.check(),
    live: modules.live,
    url: `${config.basePath}/-/live`,
    kept,
    holdsTyped: followTypedFields(),
    nonce: modules.nonce,
  });
  let hasShownContent = false;
  const releases = createReleases({
    basePath: config.basePath,
    live: modules.live,
    remotes,
    reports,
    hasShownContent: () => hasShownContent,
    keepTyped: (module) => void kept.collect(module.replace(MODULE_PREFIX, '')),
  });
  const applications = new Set([MODULE_PREFIX + SHELL, ...routeTable.routes.map(({ module, remote }) => remote?.name ?? MODULE_PREFIX + module)]);
  watchUncaughtErrors(async (what, error) => {
    const module = await releases.moduleOf(error, applications);
    if (module === undefined) return;
    releases.report(module, what, error);
    for (const slot of slots.values()) slot.suspect(module, error);
  });
  const shared: Omit<PortalProps, 'basePath'> = { authClient, config, links: createLinks(config), nonce: modules.nonce };

  function onSessionChange(change: SessionChange) {
    if (change === 'signed-out' && currentPath() !== CONFIRM_PATH) navigateToUrl(`${config.basePath}/sign-in`);
    else if (change === 'rights') void guardAgain();
    else void guardVisit();
  }

  const contentFirst = createContentFirst();
  void contentFirst.frameReady.then(() => checkConfiguration(config));

  function onContentShown() {
    document.getElementById('loading')?.remove();
    contentFirst.shown();
    void contentFirst.frameReady.then(pageServices.start).then(reports.start).then(startAnalytics);
  }

  /** What the guards have decided about the visit that is shown. */
  let lastDecision: Decision['kind'] | undefined;

  /** Lets the guards decide about the current address, and redirects where that is the decision. */
  async function guardVisit(): Promise<Decision> {
    const { pathname, search } = location;
    const path = currentPath();
    // Those pages are public, also for a user whose account cannot be loaded.
    const viewer = isOpenToAll(path) ? undefined : await session.viewer();
    if (viewer) rememberRights(viewer);
    document.getElementById('loading')?.setAttribute('data-viewer-known', '');
    const decision = decide({ path, query: search, viewer, reason: session.endReason }, routeTable);
    if (location.pathname === pathname) {
      lastDecision = decision.kind;
      setDocumentTitle(decision, path, { brand: config.brand.name, routeTable });
      if (decision.kind === 'redirect') redirect(decision.path, viewer !== undefined);
    }
    return decision;
  }

  /** The lender's rights have changed: what is shown may not be theirs any more, or may have become it. */
  async function guardAgain(): Promise<void> {
    const previous = lastDecision;
    const { kind } = await guardVisit();
    if (kind !== 'redirect' && kind !== previous) slots.get(findRoute(routeTable, currentPath())?.id ?? NOT_FOUND)?.refresh();
  }

  function redirect(path: string, isSignedIn: boolean) {
    const backUrl = new URLSearchParams(location.search).get('backUrl');
    const target = path === '' && isSignedIn ? safeBackUrl(backUrl, routeTable) : `/${path}`;
    history.replaceState(null, '', `${config.basePath}${target}`);
  }

  async function portalModule(name: string, attempt: number, exported?: string): Promise<ModuleLifecycles> {
    const module = await loadPortalModule(MODULE_PREFIX + name, attempt);
    return asLifecycles(exported ? module[exported] : module, MODULE_PREFIX + name);
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

  async function routeContent(route: PortalRoute): Promise<SlotContent> {
    const basePath = `${config.basePath}/${route.path}`;
    let decision = await guardVisit();
    // A redirect within the route leaves its application where it is: nothing else would guard the new address.
    if (decision.kind === 'redirect' && findRoute(routeTable, currentPath()) === route) decision = await guardVisit();
    if (decision.kind === 'forbidden') return shellPage('forbidden', basePath);
    if (decision.kind !== 'show' || decision.route.id !== route.id) return undefined;
    const { module, remote } = route;
    if (module !== undefined) {
      const first = consumeFirstResponse(`${module} ${currentPath()}`, session.accessToken);
      const props = route.access === 'guest' || route.access === 'newcomer' ? guestAppProps(basePath) : { ...(await portalAppProps(basePath)), ...first };
      return { module: MODULE_PREFIX + module, load: (attempt) => portalModule(module, attempt), props };
    }
    return {
      module: remote.name,
      load: async (attempt, signal) => asLifecycles(await remotes.load(remote.name, remote.exposed, { attempt, signal }), remote.exposed),
      props: { ...shared, ...remote.props, basePath, ...consumeFirstResponse(`${remote.name} ${remote.exposed}`, session.accessToken) },
    };
  }

  const shellPage = async (page: 'forbidden' | 'notFound', basePath: string): Promise<SlotContent> => ({
    module: MODULE_PREFIX + SHELL,
    load: (attempt) => portalModule(SHELL, attempt, page),
    props: await portalAppProps(basePath),
  });

  async function shellContent(): Promise<SlotContent> {
    // The frame stays while routes change in it, so it asks for the lender only, not for the address.
    const viewer = await session.viewer();
    if (!viewer?.isProfileComplete) return undefined;
    await contentFirst.frameReady;
    return {
      module: MODULE_PREFIX + SHELL,
      load: (attempt) => portalModule(SHELL, attempt),
      props: { ...(await portalAppProps(config.basePath)), routeTable, loadModule: loadForMenu },
    };
  }

  /** For what the menu shows of remotes. */
  async function loadForMenu(...remote: Parameters<LoadRemoteModule>): Promise<ModuleLifecycles> {
    const [module, exposed] = remote;
    try {
      const lifecycles = asLifecycles(await withTimeLimit(() => remotes.load(...remote), LOADING_TIME_LIMIT_MS), exposed);
      return watchedLifecycles(lifecycles, (step, error) => releases.report(module, failureKind({ step, error }), error));
    } catch (error) {
      if (await releases.onFailed({ module, step: 'load', error })) return loadForMenu(...remote);
      throw error;
    }
  }

  async function notFoundContent(): Promise<SlotContent> {
    const decision = await guardVisit();
    if (decision.kind !== 'not-found') return undefined;
    return shellPage('notFound', config.basePath);
  }

  const slotContents: Record<string, () => Promise<SlotContent>> = {
    [SHELL]: shellContent,
    [NOT_FOUND]: notFoundContent,
    ...Object.fromEntries(routeTable.routes.map((route) => [route.id, () => routeContent(route)])),
  };

  await session.start();
  contentFirst.start();
  const routes = constructRoutes(createLayout(config.basePath, routeTable));
  const layoutApplications = constructApplications({
    routes,
    loadApp: async ({ name }: AppProps) => {
      const slot: ApplicationSlot = createApplicationSlot({
        getContent: async (remount) => {
          const content = await slotContents[name]!();
          return content && { ...content, props: { ...content.props, failures: releases.partsOf(content.module, remount) } };
        },
        onShown: () => name !== SHELL && onContentShown(),
        onStarted: releases.onStarted,
        onAbandoned: releases.onAbandoned,
        onUnmountFailed: (module, error) => releases.report(module, 'unmount', error),
        onMounted: (module, milliseconds) => {
          hasShownContent ||= name !== SHELL;
          releases.onMounted(module, milliseconds);
        },
        onFailed: releases.onFailed,
        onRetry: releases.forget,
      });
      slots.set(name, slot);
      return slot;
    },
  });
  constructLayoutEngine({ routes, applications: layoutApplications });
  for (const application of layoutApplications) registerApplication(application);
  addErrorHandler((error) => console.error(error));
  startSingleSpa();
}
