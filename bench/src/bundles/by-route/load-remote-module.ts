import type { RemoteLoader } from '@lender-portal/browser-runtime';

const remotes: Record<string, () => Promise<object>> = {
  'exchange ./ReProjectExchange': () => import('@lender-portal/remote-exchange/src/re-project-exchange'),
  'exchange ./SidebarCounters': () => import('@lender-portal/remote-exchange/src/sidebar-counters'),
  'processing ./SidebarCounters': () => import('@lender-portal/remote-processing/src/sidebar-counters'),
};

/** Replaces the loader of remotes: each exposed module is a chunk of this build. */
export function createRemoteLoader(): RemoteLoader {
  return {
    load: async (remote, exposed) => {
      const load = remotes[`${remote} ${exposed}`];
      if (!load) throw new Error(`${remote} ${exposed} is not part of this build`);
      return (await load()) as Record<string, unknown>;
    },
    preload: (remote, exposed) => void remotes[`${remote} ${exposed}`]?.().catch(() => undefined),
    urlOf: () => undefined,
    replace: () => undefined,
  };
}
