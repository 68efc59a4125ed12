import { installSystemBridge, readPageData, readPageImportMap, type PageModules } from '@lender-portal/browser-runtime';
import type { LifeCycles, registerApplication, start as startSingleSpa } from 'single-spa';

const CONSOLE = '@lender-portal/console';

interface SingleSpa {
  registerApplication: typeof registerApplication;
  start: typeof startSingleSpa;
}

async function start(): Promise<void> {
  const modules = readPageData('modules') as PageModules;
  installSystemBridge(System.constructor.prototype, modules, readPageImportMap());
  const [singleSpa, application] = (await Promise.all(
    ['single-spa', CONSOLE].map((specifier) => System.import(specifier)),
  )) as [SingleSpa, LifeCycles];
  addEventListener('single-spa:first-mount', () => document.getElementById('loading')?.remove(), { once: true });
  singleSpa.registerApplication({
    name: CONSOLE,
    app: async () => application,
    activeWhen: () => true,
    customProps: {
      config: readPageData('config'),
      nonce: modules.nonce,
      domElement: document.getElementById('portal')!,
    },
  });
  singleSpa.start();
}

start().catch(console.error);
