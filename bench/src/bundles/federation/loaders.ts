import { readPageData, type RemoteLoader } from '@lender-portal/browser-runtime';

type Module = Record<string, unknown>;

interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (exposed: string) => Promise<() => Module>;
}

// Webpack defines these in builds with shared modules.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const containers = new Map<string, Promise<Container>>();

/** Loads a container by the URL that the page lists, like the portal's import map: hashed, so that it is cached. */
async function loadContainer(name: string): Promise<Container> {
  const { containers: urls } = readPageData('modules') as { containers: Record<string, string> };
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: urls[name] });
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const container = (window as unknown as Record<string, Container>)[name]!;
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Loads an exposed module. Source: webpack's documentation of dynamic remote containers. */
async function load(name: string, exposed: string): Promise<Module> {
  const loading = containers.get(name) ?? loadContainer(name);
  containers.set(name, loading);
  const factory = await (await loading).get(exposed);
  return factory();
}

/** Replaces the import map's loader: each micro-frontend is a container. */
export async function loadModule(specifier: string): Promise<Module> {
  if (specifier === '@lender-portal/client/graphql') return { ...(await import('@lender-portal/client/graphql')) };
  return load(specifier.replace('@lender-portal/', '').replaceAll('-', '_'), './module');
}

/** Replaces the loader of remotes: each remote is a container, like the micro-frontends. */
export const createRemoteLoader = (): RemoteLoader => ({
  load,
  preload: (remote, exposed) => void load(remote, exposed).catch(() => undefined),
  readManifest: async (name) => ({ name, exposes: [], shared: [] }),
  urlOf: () => undefined,
  replace: () => undefined,
});
