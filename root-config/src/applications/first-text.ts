/**
 * Calls back as soon as there is something to read in an element: in the task that renders it, before it is painted. A
 * mount is told as finished a task later, and a whole frame would have been painted for nobody to see.
 *
 * @returns stops waiting for it
 */
export function onFirstText(element: HTMLElement, callback: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.textContent === '') return;
    observer.disconnect();
    callback();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
