import { reportFatal } from './report-fatal';
import { showFatal } from '../fatal/show-fatal';
import { askForRelease } from './ask-for-release';
import { reloadWithMapBefore } from './map-before';
import { preloadDeferred } from './deferred-preloads';
import { installBridge } from './bridge';
import { readPageData, readPageImportMap, type LivePage, type PageModules } from './page-data';

const ROOT_CONFIG = '@lender-portal/root-config';

/** The lender gets what was live before where the last swap may be to blame. Behaviour: releases.map-before. */
async function startWithMapBefore(live: LivePage, basePath: string, error: unknown): Promise<void> {
  const { isMapSuspect } = live.isPreview ? { isMapSuspect: false } : await askForRelease({ basePath, live, module: ROOT_CONFIG, release: null });
  if (!isMapSuspect || !reloadWithMapBefore(live, basePath)) showFatal(error);
}

// The page's own script: everything that can be under way before the first module is there. A browser that is too old
// has been told so (page/browser-check.js).
if (!document.documentElement.hasAttribute('data-too-old')) {
  try {
    const modules = readPageData('modules') as PageModules;
    const importMap = readPageImportMap();
    installBridge(System.constructor.prototype, modules, importMap);
    const { basePath } = readPageData('config') as { basePath: string };
    for (const specifier of modules.start) void System.import(specifier).catch(() => {});
    System.import(ROOT_CONFIG)
      .then((rootConfig) => {
        void preloadDeferred(modules, importMap);
        return (rootConfig as { start: () => Promise<void> }).start();
      })
      .catch((error: unknown) => {
        reportFatal(modules.live, importMap, error);
        return startWithMapBefore(modules.live, basePath, error);
      });
  } catch (error) {
    showFatal(error);
  }
}
