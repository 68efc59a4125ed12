import type { MouseEvent } from 'react';

/**
 * Follows a link without a page load. Leaves clicks for a new tab, window or download to the browser.
 * @param open navigates to the link's URL
 * @returns whether it navigated
 */
export function followLink(event: MouseEvent, open: (href: string) => void): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  open((event.currentTarget as HTMLAnchorElement).href);
  return true;
}
