import { expect, type Page } from '@playwright/test';

interface Stop {
  /** Role or element name, and accessible name, of the focused element. */
  what: string;
  isVisible: boolean;
  isInWindow: boolean;
}

/**
 * Tabs through a page. Fails if a focus indicator is invisible, outside the window or covered.
 *
 * @returns the focused elements in order, until focus leaves the page or wraps around
 */
export async function tabThrough(page: Page, maxStops = 80): Promise<string[]> {
  const stops: Stop[] = [];
  for (let i = 0; i < maxStops; i += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop) break;
    stops.push(stop);
    if (i > 0 && stop.what === stops[0]?.what) break;
  }
  expect(
    stops.filter(({ isVisible }) => !isVisible).map(({ what }) => what),
    'stops without a visible focus',
  ).toEqual([]);
  expect(
    stops.filter(({ isInWindow }) => !isInWindow).map(({ what }) => what),
    'stops that cannot be seen',
  ).toEqual([]);
  return stops.map(({ what }) => what);
}

/** Runs in the page. */
async function describeFocus(): Promise<Stop | undefined> {
  // Wait for elements that scroll or animate into view on focus; even reduced motion takes a moment.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  );
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const isDrawn = (each: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderWidth } = getComputedStyle(each);
    return (
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || parseFloat(borderWidth) >= 2
    );
  };
  // The focus ring may be drawn by a field's frame, a hidden radio button's label or a link's row.
  const drawing = [
    element,
    element.parentElement,
    element.closest('label, fieldset, tr, li, .MuiFormControl-root'),
    element.nextElementSibling,
    // A select has an icon before its frame.
    element.parentElement?.querySelector(':scope > fieldset'),
  ];
  const isVisible =
    drawing.some((each) => each && isDrawn(each)) ||
    ['::before', '::after'].some(
      (part) =>
        getComputedStyle(element, part).outlineStyle !== 'none' && getComputedStyle(element, part).content !== 'none',
    );
  const { left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  return {
    what: `${element.getAttribute('role') ?? element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}${element.id}`,
    isVisible,
    isInWindow: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
  };
}
