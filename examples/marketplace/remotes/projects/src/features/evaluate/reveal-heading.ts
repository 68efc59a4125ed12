/**
 * Focuses the heading of a panel and, where it stands in the lower part of the window or below it, scrolls there.
 *
 * @param panel holds the heading of a view
 */
export function revealHeading(panel: HTMLElement | null): void {
  const heading = panel?.querySelector<HTMLElement>('[data-view-heading]');
  heading?.focus({ preventScroll: true });
  if (heading && heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView();
}
