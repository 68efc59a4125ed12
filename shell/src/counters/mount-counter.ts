import { mountRootParcel, type LifeCycles } from 'single-spa';

type Lifecycles = LifeCycles<Record<string, unknown>>;

// A counter that never mounts is given up in silence; single-spa would fill the console with warnings.
const limit = { millis: 15_000, dieOnTimeout: true, warningMillis: 15_000 };
const timeouts = { bootstrap: limit, mount: limit, unmount: limit, update: limit };

/**
 * Mounts a counter in an element. Its failures, at any time, are contained: they show nothing and are not thrown.
 *
 * It is a root parcel on purpose: single-spa takes an application out of service for good when one of its own parcels
 * cannot be unmounted, and one that failed to mount cannot.
 *
 * @param load gives the counter's lifecycles
 * @param onFailed called where it was not mounted for another reason than that it was taken away
 * @returns a function that takes it away
 */
export function mountCounter(load: () => Promise<Lifecycles>, domElement: HTMLElement, props: object, onFailed: () => void): () => void {
  let isCancelled = false;
  const mounted = load().then(async (lifecycles) => {
    if (isCancelled) return undefined;
    const parcel = mountRootParcel({ ...lifecycles, timeouts } as Lifecycles, { ...props, domElement });
    for (const stage of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) stage.catch(nothing);
    await parcel.mountPromise;
    return parcel;
  });
  mounted.catch(() => {
    domElement.replaceChildren();
    onFailed();
  });
  return () => {
    isCancelled = true;
    mounted.then((parcel) => parcel?.unmount()).catch(nothing);
  };
}

function nothing() {}
