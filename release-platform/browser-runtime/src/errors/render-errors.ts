/** Dispatched by the shared `react-dom/client` on the container of a root. */
const RENDER_ERROR = 'lender-portal:render-error';
const RECOVERABLE_ERROR = 'lender-portal:recoverable-error';

const reachedRoot = new WeakSet<object>();

/** Whether a render error was reported for it. React reports uncaught errors to the page as well. */
export const hasReachedRoot = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reachedRoot.has(error);

/**
 * Listens for errors that reach the React root of a module, uncaught or caught by the boundary around the whole module.
 * Roots of parts of the module are ignored.
 *
 * @returns a function that stops listening
 */
export function onRenderError(place: HTMLElement, callback: (error: unknown) => void): () => void {
  const listener = (event: Event) => {
    const { target } = event;
    const [only, ...others] = [...place.childNodes].filter(
      (node) => !(node instanceof Element && node.matches('.lp-page-skeleton')),
    );
    const isRoot = target === place || (target === only && others.length === 0);
    if (!isRoot) return;
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    if (typeof error === 'object' && error !== null) reachedRoot.add(error);
    callback(error);
  };
  place.addEventListener(RENDER_ERROR, listener);
  return () => place.removeEventListener(RENDER_ERROR, listener);
}

/**
 * Listens for errors that React recovers from, such as a failed hydration. @returns a function that stops listening
 */
export function onRecoverableError(place: HTMLElement, callback: (error: unknown) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<{ error: unknown }>).detail.error);
  place.addEventListener(RECOVERABLE_ERROR, listener);
  return () => place.removeEventListener(RECOVERABLE_ERROR, listener);
}
