import {
  createBrowserRuntime,
  keepFocus,
  readPageData,
  readPageImportMap,
  showContent,
  startPreview,
  trackUnsavedInput,
} from '@lender-portal/browser-runtime';
import { createAuthClient } from '@lender-portal/client';
import { findRedirect, findRoute, MODULE_PREFIX, type LoadParcel } from '@lender-portal/module-contract';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { createAnalyticsLoader } from './analytics/load-analytics';
import { createContentFirst } from './applications/content-first';
import { moduleKeyOfRoute, NOT_FOUND, SHELL } from './applications/layout';
import { createPortalProps } from './applications/portal-props';
import { createSlotContents } from './applications/slot-contents';
import { startApplications } from './applications/start-applications';
import { createVisitGuard } from './applications/visit-guard';
import { openMailedLinks } from './guards/open-mailed-links';
import { describeAccountFailure } from './guards/viewer';
import { createPageServicesLoader } from './page-services/load-page-services';
import { checkConfiguration, startWithConfiguration } from './page/check-configuration';
import { keepAddressCanonical, readPortalPage } from './page/portal-page';
import { createAccount } from './session/account';
import { guardRestoredPage } from './session/restored-page';

export const start = (): Promise<void> => startWithConfiguration(readPageData('config') as RuntimeConfig, startPortal);

async function startPortal(config: RuntimeConfig): Promise<void> {
  // Goes first, so that the preview is replaced by its next build even if this one fails to start.
  startPreview();
  // Before any module, because a control can be used before the frame has loaded.
  keepFocus();
  const page = readPortalPage(config);
  keepAddressCanonical(page);
  const { basePath } = config;
  const { routeTable, modules } = page;
  const { live, nonce } = modules;
  const mailedLink = openMailedLinks({ ...config, routeTable });
  const pageServices = createPageServicesLoader();
  const account = createAccount({
    config,
    authClient: createAuthClient(config),
    onUnreachable: pageServices.reportNetworkFailure,
  });
  const { session, formState } = account;
  guardRestoredPage({ userId: () => session.userId });
  const runtime = createBrowserRuntime({
    basePath,
    modules,
    integrity: readPageImportMap().integrity,
    trustedTypes: routeTable.trustedTypes,
    applications: new Set([MODULE_PREFIX + SHELL, ...routeTable.routes.map(moduleKeyOfRoute)]),
    formState,
    routeId: () => page.currentRoute()?.id ?? NOT_FOUND,
    describeFailure: describeAccountFailure,
  });
  const initialRoute = findRoute(routeTable, findRedirect(routeTable, page.currentPath()) ?? page.currentPath());
  // With a stored session the guard usually opens this page, so its remote loads in parallel with the viewer.
  if (initialRoute?.remote && window.lenderPortalEarlyResponse)
    runtime.preloadRemote(initialRoute.remote.name, initialRoute.remote.exposed);

  const guard = createVisitGuard({ page, session, refreshSlot: runtime.refreshSlot });
  const contentFirst = createContentFirst();
  const { frameReady } = contentFirst;
  const props = createPortalProps({
    page,
    account,
    mailedLink,
    loadParcel: runtime.loadEmbedded as LoadParcel,
  });
  const contents = createSlotContents({ page, session, guard, runtime, props, frameReady });
  const checkSession = () => session.check();
  const services = {
    page,
    session,
    runtime,
    checkSession,
    live,
    url: `${basePath}/-/live`,
    formState,
    hasUnsavedInput: trackUnsavedInput(),
    nonce,
  };
  const startAnalytics = createAnalyticsLoader(config, nonce, routeTable);
  let initialPath = location.pathname;
  // After the guards' redirects.
  addEventListener('single-spa:routing-event', () => (initialPath = location.pathname), { once: true });
  const startServices = () => pageServices.start({ ...services, initialPath });
  const onContentShown = () => {
    document.getElementById('loading')?.remove();
    showContent();
    addEventListener(
      'single-spa:before-routing-event',
      () => document.documentElement.removeAttribute('data-prerendered'),
      { once: true },
    );
    contentFirst.shown();
    void frameReady.then(startServices).then(runtime.startTelemetry).then(startAnalytics);
  };
  void frameReady.then(() => checkConfiguration(config));

  await session.start(guard.onSessionChange);
  contentFirst.start();
  startApplications({ page, contents, runtime, onContentShown });
}
