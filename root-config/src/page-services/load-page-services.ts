import type { PageServices } from '.';

/**
 * @param checkSession asks whether the session still stands
 * @returns `start` fetches the page services, once; where their file cannot be fetched, the next call tries again
 */
export function createPageServicesLoader(checkSession: () => Promise<void>): PageServices & { start: () => void } {
  let pageServices: PageServices | undefined;
  let isStarting = false;

  async function load(): Promise<void> {
    try {
      const { startPageServices } = await import(/* webpackChunkName: "page-services" */ '.');
      pageServices = startPageServices(checkSession);
    } catch (error) {
      isStarting = false;
      console.warn('What accompanies the pages could not be loaded:', error);
    }
  }

  return {
    start() {
      if (isStarting) return;
      isStarting = true;
      void load();
    },
    reportNetworkFailure: () => pageServices?.reportNetworkFailure(),
  };
}
