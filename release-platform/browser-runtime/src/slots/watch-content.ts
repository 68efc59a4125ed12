import { hasContent } from './visible-content';

/** Maximum time that a mounted module may stay blank on a visible page. */
export const BLANK_LIMIT_MS = 5_000;
/** The limit after an uncaught error of the module. */
export const BLANK_AFTER_ERROR_MS = 1_000;
const INTERVAL_MS = 250;
/** Interval of the checks while there is content. */
export const WATCH_INTERVAL_MS = 2_000;

interface ContentOptions {
  /** Returns the maximum time without content, in milliseconds. */
  limit: () => number;
  /** Called at the first content, and again when it is back. */
  onContent: () => void;
  onBlank: () => void;
}

/** Dialogs are mounted elsewhere in the document and count as content. */
const isDialogOpen = () => document.querySelector('[role="dialog"],[role="alertdialog"],dialog[open]') !== null;

const isBlank = (place: HTMLElement) => !hasContent(place) && !isDialogOpen();

/** Style sheets can hide content without a mutation, so it is looked at when the browser has time. */
const whenIdle = (callback: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(callback);

/**
 * Waits for visible content, then watches that it stays. Counts time in steps while the page is visible, so that busy or
 * frozen pages time out later.
 *
 * @returns a function that stops watching
 */
export function watchContent(place: HTMLElement, { limit, onContent, onBlank }: ContentOptions): () => void {
  let waited = 0;
  let hadContent: boolean | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new MutationObserver(() => check());
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    observer.disconnect();
  };
  function check(): void {
    const hasNow = !isBlank(place);
    if (hasNow === hadContent) return;
    hadContent = hasNow;
    if (hasNow) {
      waited = 0;
      observer.disconnect();
      onContent();
    } else observer.observe(place, { childList: true, characterData: true, subtree: true });
  }
  function tick(): void {
    if (isStopped) return;
    const isPageVisible = document.visibilityState === 'visible';
    if (!hadContent && isPageVisible) waited += INTERVAL_MS;
    // Content of a hidden page is not missed by anybody.
    if (!hadContent || isPageVisible) check();
    if (!hadContent && waited >= limit()) {
      stop();
      onBlank();
    } else schedule();
  }
  function schedule(): void {
    if (isStopped) return;
    timer = hadContent ? setTimeout(() => whenIdle(tick), WATCH_INTERVAL_MS) : setTimeout(tick, INTERVAL_MS);
  }
  check();
  schedule();
  return stop;
}
