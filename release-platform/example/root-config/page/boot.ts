import {
  allowListedScripts,
  installSystemBridge,
  readPageData,
  readPageImportMap,
  type PageModules,
} from '@lender-portal/browser-runtime';

function showFatal(error: unknown): void {
  console.error(error);
  document.getElementById('loading')?.remove();
  const template = document.getElementById('fatal') as HTMLTemplateElement;
  document.body.append(template.content.cloneNode(true));
}

try {
  const importMap = readPageImportMap();
  installSystemBridge(System.constructor.prototype, readPageData('modules') as PageModules, importMap);
  allowListedScripts(System, importMap);
  System.import('@lender-portal/root-config')
    .then((rootConfig) => (rootConfig as { start: () => Promise<void> }).start())
    .catch(showFatal);
} catch (error) {
  showFatal(error);
}
