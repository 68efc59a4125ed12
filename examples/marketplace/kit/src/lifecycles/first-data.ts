import type { PortalProps } from '@lender-portal/contracts';
import type { Model } from './model-store';

/** Milliseconds that the first render waits at most for data whose answer has begun to arrive. */
export const FIRST_DATA_TIMEOUT_MS = 100;

/**
 * Follows the answer that the page has asked for. Where it has arrived before the first render it is parsed within
 * milliseconds: a skeleton would be rendered, laid out and painted only to be replaced, before anybody sees it.
 *
 * @returns waits for the data of a model, where their answer has begun to arrive; does not wait for the network
 */
export function followFirstResponse(props: object): (model: Model) => Promise<void> {
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
