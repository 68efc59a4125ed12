import type { MouseEvent } from 'react';

/** @returns a click handler for a link; clicks that open another tab are left to the browser */
export const followInTab =
  (onFollow: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link.
    event.currentTarget.focus();
    onFollow();
  };
