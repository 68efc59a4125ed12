import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';

/**
 * Follows a link of the portal without loading the page anew. Clicks that ask for another tab, a window or a download
 * stay the browser's.
 *
 * @returns whether the link was followed here
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain) return false;
  event.preventDefault();
  navigateToUrl(event.currentTarget.href);
  return true;
}
