import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';

/**
 * Navigates on the client. Leaves clicks for a new tab, window or download to the browser.
 * @returns whether it navigated
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain) return false;
  event.preventDefault();
  navigateToUrl(event.currentTarget.href);
  return true;
}
