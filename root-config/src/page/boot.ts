import {
  allowListedScripts,
  installSystemBridge,
  readPageData,
  readPageImportMap,
  reloadWithPreviousImportMap,
  reportStartFailure,
  requestFallback,
  type LivePage,
} from '@lender-portal/browser-runtime';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { showFatal } from '../fatal/show-fatal';
import { preloadDeferred } from './deferred-preloads';
import { paintFirstRows } from './early/first-paint';
import { isVisitor } from './early/preloads';
import { readPortalPage } from './portal-page';

const ROOT_CONFIG = '@lender-portal/root-config';

/**
 * Reloads with the previous import map if the last swap may have broken the root config.
 */
async function startWithPreviousImportMap(live: LivePage, basePath: string, error: unknown): Promise<void> {
  const { isMapSuspect } = live.isPreview
    ? { isMapSuspect: false }
    : await requestFallback({ basePath, live, module: ROOT_CONFIG, release: null });
  if (!isMapSuspect || !reloadWithPreviousImportMap(live, basePath)) showFatal(error);
}

// Inline script of the page: starts everything that needs no module. page/browser-check.js handles old browsers.
if (!document.documentElement.hasAttribute('data-too-old')) {
  try {
    const painted = paintFirstRows();
    const page = readPortalPage(readPageData('config') as RuntimeConfig);
    const { modules } = page;
    const importMap = readPageImportMap();
    installSystemBridge(System.constructor.prototype, modules, importMap);
    allowListedScripts(System, importMap);
    painted
      .then(() => {
        if (!isVisitor()) for (const specifier of modules.start) void System.import(specifier).catch(() => {});
        return System.import(ROOT_CONFIG);
      })
      .then((rootConfig) => {
        if (!isVisitor()) void preloadDeferred(modules, importMap);
        return (rootConfig as { start: () => Promise<void> }).start();
      })
      .catch((error: unknown) => {
        const { live } = modules;
        reportStartFailure({
          live,
          importMap,
          module: ROOT_CONFIG,
          error,
          routeId: page.currentRoute()?.id ?? 'not-found',
        });
        return startWithPreviousImportMap(live, page.config.basePath, error);
      });
  } catch (error) {
    showFatal(error);
  }
}
