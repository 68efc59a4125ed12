import { hasContent } from './visible-content';

/** Maximum time that a mounted module may stay blank on a visible page. Behaviour: modules.blank. */
export const BLANK_LIMIT_MS = 5_000;
/** The limit after an uncaught error of the module. */
export const BLANK_AFTER_ERROR_MS = 1_000;
const INTERVAL_MS = 250;

interface ContentOptions {
  limit: number;
  onContent: () => void;
  onBlank: () => void;
}

/** Dialogs are mounted elsewhere in the document and count as content. */
const isDialogOpen = () => document.querySelector('[role="dialog"],[role="alertdialog"],dialog[open]') !== null;

const isBlank = (place: HTMLElement) => !hasContent(place) && !isDialogOpen();

/**
 * Waits for the first visible content. Counts time in steps while the page is visible, so that busy or frozen pages
 * time out later.
 *
 * @returns a function that stops waiting
 */
export function awaitContent(place: HTMLElement, { limit, onContent, onBlank }: ContentOptions): () => void {
  if (!isBlank(place)) {
    onContent();
    return () => {};
  }
  let waited = 0;
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  const finish = (callback: () => void) => {
    stop();
    callback();
  };
  const checkContent = () => !isBlank(place) && finish(onContent);
  const observer = new MutationObserver(checkContent);
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') waited += INTERVAL_MS;
    if (!isBlank(place)) finish(onContent);
    else if (waited >= limit) finish(onBlank);
  }, INTERVAL_MS);
  return stop;
}
