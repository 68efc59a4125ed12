import { reportFatal } from './report-fatal';
import { showFatal } from '../fatal/show-fatal';
import { preloadDeferred } from './deferred-preloads';
import { installBridge } from './bridge';
import { sendEarlyQueries } from './early-query';
import { readPageData, readPageImportMap, type PageModules } from './page-data';

// The page's own script: everything that can be under way before the first module is there. A browser that is too old
// has been told so (page/browser-check.js).
if (!document.documentElement.hasAttribute('data-too-old')) {
  try {
    const modules = readPageData('modules') as PageModules;
    const importMap = readPageImportMap();
    installBridge(System.constructor.prototype, modules, importMap);
    const { graphqlUrl } = readPageData('config') as { graphqlUrl?: string };
    if (typeof graphqlUrl === 'string') sendEarlyQueries(graphqlUrl, modules.firstQuery);
    for (const specifier of modules.start) void System.import(specifier).catch(() => {});
    System.import('@lender-portal/root-config')
      .then((rootConfig) => {
        void preloadDeferred(modules, importMap);
        return (rootConfig as { start: () => Promise<void> }).start();
      })
      .catch((error: unknown) => {
        reportFatal(modules.live, importMap, error);
        showFatal(error);
      });
  } catch (error) {
    showFatal(error);
  }
}
