/**
 * Focuses the heading of a panel and scrolls to it unless it is in the upper half of the window.
 *
 * @param panel contains the heading of a view
 */
export function revealHeading(panel: HTMLElement | null): void {
  const heading = panel?.querySelector<HTMLElement>('[data-view-heading]');
  heading?.focus({ preventScroll: true });
  if (heading && heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView();
}
