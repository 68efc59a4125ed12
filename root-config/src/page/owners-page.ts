import type { addErrorHandler, LifeCycles, registerApplication, start as startSingleSpa } from 'single-spa';
import {
  installSystemBridge,
  keepFocus,
  readPageData,
  readPageImportMap,
  type PageModules,
} from '@lender-portal/browser-runtime';
import { showFatal } from '../fatal/show-fatal';

// Script of the owners' page: a single application without the lender portal.
const APPLICATION = '@lender-portal/console';

interface SingleSpa {
  addErrorHandler: typeof addErrorHandler;
  registerApplication: typeof registerApplication;
  start: typeof startSingleSpa;
}

async function start({ nonce }: PageModules): Promise<void> {
  const [singleSpa, application] = (await Promise.all(
    ['single-spa', APPLICATION].map((specifier) => System.import(specifier)),
  )) as [SingleSpa, LifeCycles];
  const container = document.getElementById('portal')!;
  singleSpa.addErrorHandler(showFatal);
  addEventListener('single-spa:first-mount', () => document.getElementById('loading')?.remove(), { once: true });
  singleSpa.registerApplication({
    name: APPLICATION,
    app: async () => application,
    activeWhen: () => true,
    customProps: { config: readPageData('config'), nonce, domElement: container },
  });
  singleSpa.start();
}

if (!document.documentElement.hasAttribute('data-too-old')) {
  try {
    const modules = readPageData('modules') as PageModules;
    keepFocus();
    installSystemBridge(System.constructor.prototype, modules, readPageImportMap());
    start(modules).catch(showFatal);
  } catch (error) {
    showFatal(error);
  }
}
