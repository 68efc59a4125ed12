import { fireEvent } from '@testing-library/react';

/** Browsers open links in new tabs or windows, or download them, on these. */
const MODIFIED_CLICKS = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];

/**
 * Clicks a link with each modifier key and with the middle button.
 *
 * @returns clicks that the page handled itself; none, if the link leaves them to the browser
 */
export function interceptedModifiedClicks(link: HTMLElement): MouseEventInit[] {
  return MODIFIED_CLICKS.filter((init) => {
    let isIntercepted = true;
    const observe = (event: Event) => {
      isIntercepted = event.defaultPrevented;
      // jsdom would try to navigate.
      event.preventDefault();
    };
    window.addEventListener('click', observe);
    fireEvent.click(link, init);
    window.removeEventListener('click', observe);
    return isIntercepted;
  });
}
