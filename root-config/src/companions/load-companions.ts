import type { Companions } from '.';

/**
 * @param checkSession asks whether the session still stands
 * @returns `start` fetches the companions, once; where their file cannot be fetched, the next call tries again
 */
export function createCompanionsLoader(checkSession: () => Promise<void>): Companions & { start: () => void } {
  let companions: Companions | undefined;
  let isStarting = false;

  async function load(): Promise<void> {
    try {
      const { startCompanions } = await import(/* webpackChunkName: "companions" */ '.');
      companions = startCompanions(checkSession);
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
    networkFailed: () => companions?.networkFailed(),
  };
}
