import {
  createBrowserRuntime,
  FormStateStore,
  readPageData,
  readPageImportMap,
  startPreview,
  type PageModules,
} from '@lender-portal/browser-runtime';
import { findRoute, MODULE_PREFIX, type RouteTable } from '@lender-portal/module-contract';
import { addErrorHandler, registerApplication, start as startSingleSpa } from 'single-spa';

/** Mounts the module of each route in `routes.json`. */
export async function start(): Promise<void> {
  startPreview();
  const { basePath } = readPageData('config') as { basePath: string };
  const routeTable = readPageData('routes') as RouteTable;
  const currentRoute = () => findRoute(routeTable, location.pathname.slice(basePath.length));
  const runtime = createBrowserRuntime({
    basePath,
    modules: readPageData('modules') as PageModules,
    integrity: readPageImportMap().integrity,
    trustedTypes: routeTable.trustedTypes,
    applications: new Set(routeTable.routes.map(({ module }) => `${MODULE_PREFIX}${module}`)),
    formState: new FormStateStore(() => undefined),
    routeId: () => currentRoute()?.id ?? 'not-found',
    describeFailure: () => undefined,
  });
  const portal = document.getElementById('portal')!;
  for (const { id, path, module } of routeTable.routes) {
    // single-spa mounts an application into the element with this id.
    const container = document.createElement('div');
    container.id = `single-spa-application:${id}`;
    portal.append(container);
    const specifier = `${MODULE_PREFIX}${module}`;
    const content = {
      module: specifier,
      load: (attempt: number) => runtime.loadModule(specifier, attempt),
      props: { basePath: `${basePath}/${path}` },
    };
    const slot = runtime.createSlot(id, {
      getContent: async () => content,
      onShown: () => document.getElementById('loading')?.remove(),
      isFrame: false,
    });
    registerApplication({ name: id, app: async () => slot, activeWhen: () => currentRoute()?.id === id });
  }
  addErrorHandler((error) => console.error(error));
  startSingleSpa();
  runtime.startTelemetry();
}
