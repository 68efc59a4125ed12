import { changeLocation } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Navigates within the page and scrolls to the top. */
export function openPage(href: string): void {
  changeLocation(href, 'push');
  window.scrollTo(0, 0);
}

/** Follows a link without a page load. Leaves new tabs and windows to the browser. */
export function followPageLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  openPage(event.currentTarget.href);
}
