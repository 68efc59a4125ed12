import { hasContent } from './visible-content';

/** How long a mounted module may show nothing on a visible page. Behaviour: modules.blank. */
export const BLANK_LIMIT_MS = 5_000;
/** The same after an error of its own that nothing caught. */
export const BLANK_AFTER_ERROR_MS = 1_000;
const INTERVAL_MS = 250;

interface ContentOptions {
  limit: number;
  onContent: () => void;
  onBlank: () => void;
}

/** A page may consist of a dialog, which is mounted elsewhere in the document. */
const isDialogOpen = () => document.querySelector('[role="dialog"],[role="alertdialog"],dialog[open]') !== null;

const isBlank = (place: HTMLElement) => !hasContent(place) && !isDialogOpen();

/**
 * Waits for the first visible content. Time counts while the page is visible, in steps: a busy or frozen page ages slowly.
 *
 * @returns stops waiting
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
  const look = () => !isBlank(place) && finish(onContent);
  const observer = new MutationObserver(look);
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') waited += INTERVAL_MS;
    if (!isBlank(place)) finish(onContent);
    else if (waited >= limit) finish(onBlank);
  }, INTERVAL_MS);
  return stop;
}
