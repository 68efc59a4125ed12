/** What has taken the focus on purpose, and keeps it: dialogs, fields, tabs, and headings that an application chose. */
const FOCUS_OWNERS =
  '[role="dialog"], [role="alertdialog"], [aria-modal="true"], input, select, textarea, [contenteditable], [role="tab"], h1, h2, h3, h4, [data-view-heading]';

/**
 * Moves the focus to the heading of a page that the user has navigated to, as soon as the heading is there: sub-applications
 * arrive late, and a skeleton's heading may give way to the page's own. Screen readers then read the page from its top.
 *
 * @returns to be called when a page has been gone to; that ends the wait for the last one
 */
export function createHeadingFocus(): () => void {
  let wait = new AbortController();

  return () => {
    wait.abort();
    wait = new AbortController();
    const { signal } = wait;
    const content = document.getElementById('content') ?? document.body;
    let heading: HTMLElement | null = null;

    const attempt = () => {
      const next = content.querySelector<HTMLElement>('h1');
      if (!next || document.activeElement === heading || isTaken()) return;
      // A heading that was removed, or moved within the page, took the focus with it; if it is elsewhere by now, the user or a component moved it.
      if (heading && document.activeElement !== document.body) return;
      heading = next;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      // Where the page stands is for the scroll position to say.
      next.focus({ preventScroll: true });
    };

    const isTaken = () => {
      const owner = document.activeElement?.closest(FOCUS_OWNERS);
      // What the page itself has chosen is final; what lies over it, such as the menu's drawer, will go.
      if (owner && content.contains(owner)) wait.abort();
      return Boolean(owner);
    };

    const observer = new MutationObserver(attempt);
    observer.observe(content, { childList: true, subtree: true });
    // Drawers and dialogs are children of the body.
    observer.observe(document.body, { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
    // A user who has moved on by themselves keeps their place.
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && wait.abort(), { signal });
    document.addEventListener('pointerdown', () => wait.abort(), { signal });
    attempt();
  };
}
