import { changeLocation, followLink } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';

/** Navigates within the page and scrolls to the top. */
export function openPage(href: string): void {
  changeLocation(href, 'push');
  window.scrollTo(0, 0);
}

/** Follows a link without a page load. Leaves new tabs and windows to the browser. */
export const followPageLink = (event: MouseEvent): void => void followLink(event, openPage);
