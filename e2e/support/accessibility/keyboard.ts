import { expect, type Page } from '@playwright/test';

interface Stop {
  /** What the keyboard is at: role or element, and name. */
  what: string;
  isVisible: boolean;
  isInWindow: boolean;
}

/**
 * Goes through a page with the Tab key and fails where the keyboard's place cannot be seen, is outside the window or is
 * behind something.
 *
 * @returns what it came by, in order, until the page began anew
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
  // What comes into sight with the focus is where it will be once it has moved; with reduced motion that takes a moment too.
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
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || parseFloat(borderWidth) >= 2;
  };
  // A field's ring may be drawn by its frame, that of a hidden radio button by its label, that of a row's link over the row.
  const drawing = [element, element.parentElement, element.closest('label, fieldset, tr, li, .MuiFormControl-root'), element.nextElementSibling];
  const isVisible =
    drawing.some((each) => each && isDrawn(each)) ||
    ['::before', '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none' && getComputedStyle(element, part).content !== 'none');
  const { left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  return {
    what: `${element.getAttribute('role') ?? element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}${element.id}`,
    isVisible,
    isInWindow: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
  };
}
