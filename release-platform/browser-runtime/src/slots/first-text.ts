/**
 * Calls back in the task that renders the first text of an element, before it is painted. A mount resolves a task later,
 * after an extra frame.
 *
 * @returns stops waiting
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
