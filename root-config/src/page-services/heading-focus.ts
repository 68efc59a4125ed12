/** Elements that keep focus: dialogs, fields, tabs, and headings focused by an application. */
const FOCUS_OWNERS =
  '[role="dialog"], [role="alertdialog"], [aria-modal="true"], input, select, textarea, [contenteditable], [role="tab"], h1, h2, h3, h4, [data-view-heading]';

/**
 * Focuses the heading after navigation as soon as it is rendered, so that screen readers start at the top.
 * Sub-applications load late, and a skeleton's heading may be replaced. Focus forces a layout, so it waits for the next
 * frame, which needs one anyway.
 * @returns a function to call after each navigation; cancels the previous wait
 */
export function createHeadingFocus(): () => void {
  let pending = new AbortController();

  return () => {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const content = document.getElementById('content') ?? document.body;
    let heading: HTMLElement | null = null;
    let frame = 0;

    const scheduleAttempt = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(attempt);
    };

    const observer = new MutationObserver(scheduleAttempt);

    const findHeading = (root: ParentNode): HTMLElement | null => {
      const own = root.querySelector<HTMLElement>('h1');
      if (own) return own;
      for (const { shadowRoot } of root.querySelectorAll('*'))
        if (shadowRoot) {
          observer.observe(shadowRoot, { childList: true, subtree: true });
          const inner = findHeading(shadowRoot);
          if (inner) return inner;
        }
      return null;
    };

    const attempt = () => {
      const next = signal.aborted ? null : findHeading(content);
      if (!next || activeElement() === heading || isFocusTaken()) return;
      // A removed or moved heading drops focus to the body. If focus is elsewhere, the user or a component moved it.
      if (heading && document.activeElement !== document.body) return;
      heading = next;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      // createScrollPosition controls scrolling.
      next.focus({ preventScroll: true });
    };

    const isFocusTaken = () => {
      const owner = activeElement()?.closest(FOCUS_OWNERS) ?? document.activeElement?.closest(FOCUS_OWNERS);
      // Focus inside the content is final; overlays such as the menu's drawer will close.
      if (owner && content.contains(document.activeElement)) pending.abort();
      return Boolean(owner);
    };

    observer.observe(content, { childList: true, subtree: true });
    // Drawers and dialogs are children of the body.
    observer.observe(document.body, { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
    // Do not steal focus if the user has moved on.
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && pending.abort(), { signal });
    document.addEventListener('pointerdown', () => pending.abort(), { signal });
    scheduleAttempt();
  };
}

/** The focused element, also in an open shadow root. */
function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
