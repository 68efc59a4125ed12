// The first is told before applications are mounted, so that the menu answers a click at once; the second also after
// a navigation that a guard turned round.
const EVENTS = ['single-spa:before-routing-event', 'single-spa:routing-event'];

/**
 * @param listener called on every navigation, once the address has changed
 * @returns a function that ends it
 */
export function onNavigation(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
