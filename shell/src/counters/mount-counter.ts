import type { ParcelLifecycles } from '@lender-portal/module-contract';
import { mountRootParcel } from 'single-spa';

// A counter that never mounts is dropped silently; single-spa would log warnings.
const limit = { millis: 15_000, dieOnTimeout: true, warningMillis: 15_000 };
const timeouts = { bootstrap: limit, mount: limit, unmount: limit, update: limit };

/**
 * Mounts a counter in an element. Contains its failures: a failed counter shows and throws nothing. Uses a root parcel,
 * because single-spa permanently disables an application if one of its own parcels fails to unmount.
 * @param load loads the counter's lifecycles
 * @param onFailed called if mounting fails, but not after removal
 * @returns a function that removes the counter
 */
export function mountCounter<Props>(
  load: () => Promise<ParcelLifecycles<Props>>,
  domElement: HTMLElement,
  props: Props,
  onFailed: () => void,
): () => void {
  let isCancelled = false;
  const mounted = load().then(async (lifecycles) => {
    if (isCancelled) return undefined;
    const parcel = mountRootParcel<Props>({ ...lifecycles, timeouts } as ParcelLifecycles<Props>, {
      ...props,
      domElement,
    });
    for (const stage of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) stage.catch(noop);
    await parcel.mountPromise;
    return parcel;
  });
  mounted.catch(() => {
    domElement.replaceChildren();
    onFailed();
  });
  return () => {
    isCancelled = true;
    mounted.then((parcel) => parcel?.unmount()).catch(noop);
  };
}

function noop() {}
