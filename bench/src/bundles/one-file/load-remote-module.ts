import type { RemoteLoader } from '@lender-portal/browser-runtime';
import * as exchange from '@lender-portal/remote-exchange/src/re-project-exchange';
import * as counters from '@lender-portal/remote-exchange/src/sidebar-counters';
import * as loanCounters from '@lender-portal/remote-processing/src/sidebar-counters';

const remotes: Record<string, Record<string, Record<string, unknown>>> = {
  exchange: { './ReProjectExchange': exchange, './SidebarCounters': counters },
  processing: { './SidebarCounters': loanCounters },
};

/** Stands in a bundle for the loader of the remotes: the one that is measured is in the bundle. */
export function createRemoteLoader(): RemoteLoader {
  return {
    load: async (remote, exposed) => {
      const found = remotes[remote]?.[exposed];
      if (!found) throw new Error(`${remote} ${exposed} is not in this bundle`);
      return found;
    },
    // It is here already.
    preload: () => undefined,
    urlOf: () => undefined,
    replace: () => undefined,
  };
}
