import type { PageServices, PageServicesOptions } from '.';

/** @returns `start` loads and starts the page services once; after a failure, the next call retries */
export function createPageServicesLoader(): PageServices & { start: (options: PageServicesOptions) => void } {
  let pageServices: PageServices | undefined;
  let isStarting = false;

  async function load(options: PageServicesOptions): Promise<void> {
    try {
      const { startPageServices } = await import(/* webpackChunkName: "page-services" */ '.');
      pageServices = startPageServices(options);
    } catch (error) {
      isStarting = false;
      console.warn('Page services failed to load:', error);
    }
  }

  return {
    start(options) {
      if (isStarting) return;
      isStarting = true;
      void load(options);
    },
    reportNetworkFailure: () => pageServices?.reportNetworkFailure(),
  };
}
