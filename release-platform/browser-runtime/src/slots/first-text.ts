/**
 * Calls back in the task that renders an element's first text, before paint. A mount promise resolves only after an
 * extra frame.
 *
 * @returns a function that stops waiting
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
