import type { RemoteLoader } from '@lender-portal/browser-runtime';

type Module = Record<string, unknown>;

const modules: Record<string, () => Promise<object>> = {
  '@lender-portal/auth-mfe': () => import('@lender-portal/auth-mfe/src/lender-portal-auth-mfe'),
  '@lender-portal/client/graphql': () => import('@lender-portal/client/graphql'),
  '@lender-portal/documents-mfe': () => import('@lender-portal/documents-mfe/src/lender-portal-documents-mfe'),
  '@lender-portal/profile-mfe': () => import('@lender-portal/profile-mfe/src/lender-portal-profile-mfe'),
  '@lender-portal/shell': () => import('@lender-portal/shell/src/lender-portal-shell'),
  '@lender-portal/users-mfe': () => import('@lender-portal/users-mfe/src/lender-portal-users-mfe'),
  'exchange ./ReProjectExchange': () => import('@lender-portal/remote-exchange/src/re-project-exchange'),
  'exchange ./SidebarCounters': () => import('@lender-portal/remote-exchange/src/sidebar-counters'),
  'processing ./SidebarCounters': () => import('@lender-portal/remote-processing/src/sidebar-counters'),
};

/** Replaces the import map's loader: each module is a chunk of this build. */
export async function loadModule(specifier: string): Promise<Module> {
  const load = modules[specifier];
  if (!load) throw new Error(`${specifier} is not part of this build`);
  return (await load()) as Module;
}

/** Replaces the loader of remotes: each exposed module is a chunk of this build. */
export const createRemoteLoader = (): RemoteLoader => ({
  load: (remote, exposed) => loadModule(`${remote} ${exposed}`),
  preload: (remote, exposed) => void loadModule(`${remote} ${exposed}`).catch(() => undefined),
  readManifest: async (name) => ({ name, exposes: [], shared: [] }),
  urlOf: () => undefined,
  replace: () => undefined,
});
