import type { PageServices, PageServicesOptions } from '.';

/**
 * @returns `start` fetches the page services, once; where their file cannot be fetched, the next call tries again
 */
export function createPageServicesLoader(options: PageServicesOptions): PageServices & { start: () => void } {
  let pageServices: PageServices | undefined;
  let isStarting = false;

  async function load(): Promise<void> {
    try {
      const { startPageServices } = await import(/* webpackChunkName: "page-services" */ '.');
      pageServices = startPageServices(options);
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
