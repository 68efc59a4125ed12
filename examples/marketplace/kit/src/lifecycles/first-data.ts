import type { PortalProps } from '@lender-portal/contracts';
import type { Model } from './model-store';

/** Maximum delay of the first render, in milliseconds, for data whose response has begun to arrive. */
export const FIRST_DATA_TIMEOUT_MS = 100;

/**
 * Tracks the response that the page prefetched. If it arrives before the first render, parsing it takes milliseconds,
 * and a skeleton would be painted only to be replaced.
 *
 * @returns waits for a model's data if its response has begun to arrive; never waits for the network
 */
export function awaitFirstResponse(props: object): (model: Model) => Promise<void> {
  let hasArrived = false;
  const noteArrival = () => {
    hasArrived = true;
  };
  (props as Partial<Pick<PortalProps, 'firstResponse'>>).firstResponse?.response.then(noteArrival, () => undefined);
  return async ({ ready }) => {
    if (!hasArrived || !ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FIRST_DATA_TIMEOUT_MS);
    });
    await Promise.race([ready, timeout]);
    clearTimeout(timer);
  };
}
