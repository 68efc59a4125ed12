import { changeLocation } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Goes to another address of this page, and to its top. */
export function goTo(href: string): void {
  changeLocation(href, 'push');
  window.scrollTo(0, 0);
}

/** Follows a link without loading the page anew; what asks for another tab or window stays the browser's. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  goTo(event.currentTarget.href);
}
