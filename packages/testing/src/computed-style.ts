const { getComputedStyle } = window;

/**
 * Lets `getComputedStyle` answer with inline styles only. Queries by role ask for the style of every element and its
 * ancestors, and jsdom matches every rule of the page for each answer.
 */
export function ignoreStyleSheets(): void {
  window.getComputedStyle = (element) => (element as HTMLElement).style;
}

/** For tests of code that reads computed styles. Call it before the tests. */
export function applyStyleSheets(): void {
  window.getComputedStyle = getComputedStyle;
}
