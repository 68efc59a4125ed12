import { expect, type Page } from '@playwright/test';

/** Expects that no text overlaps other text, is clipped, breaks inside a number, or widens the page. WCAG 1.4.4. */
export async function expectTextFits(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(findTextProblems), { message: name }).toEqual([]);
}

/** Runs in the page. */
function findTextProblems(): string[] {
  interface Line {
    text: string;
    parent: Element;
    box: DOMRect;
  }
  const problems = new Set<string>();
  const quote = (text: string | null) => `“${(text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)}”`;
  const root = document.scrollingElement!;
  if (root.scrollWidth > root.clientWidth + 1)
    problems.add(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);

  const isForScreenReaders = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, width, height } = getComputedStyle(each);
      if (clipPath === 'inset(50%)' || (width === '1px' && height === '1px')) return true;
    }
    return false;
  };

  /** An ellipsis indicates more text, and its boxes extend beyond the element. */
  const isShortened = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).textOverflow === 'ellipsis') return true;
    return false;
  };
  const scrollerOf = (element: Element) => {
    for (let each: Element | null = element; each && each !== root; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflow)) return each.getBoundingClientRect();
    return undefined;
  };
  /** Ignores text that is scrolled out of view, even partly. */
  const isWithin = (box: DOMRect, around: DOMRect) =>
    box.left >= around.left - 1 &&
    box.right <= around.right + 1 &&
    box.top >= around.top - 1 &&
    box.bottom <= around.bottom + 1;

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (
      !node.textContent!.trim() ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isForScreenReaders(parent) ||
      isShortened(parent)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const scroller = scrollerOf(parent);
    const boxes = Array.from(range.getClientRects()).filter(
      (box) => box.width > 1 && box.height > 1 && (!scroller || isWithin(box, scroller)),
    );
    for (const box of boxes) lines.push({ text: node.textContent!, parent, box });

    for (const { 0: token, index } of node.textContent!.matchAll(/(?<![\w-])[$-]*\d[\d,./:%]*/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + token.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        problems.add(`${quote(parent.textContent)} breaks inside ${token}`);
    }

    for (let around: Element | null = parent; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const clip = around.getBoundingClientRect();
      const isClipped = boxes.some(
        (box) =>
          (['hidden', 'clip'].includes(style.overflowX) && (box.right > clip.right + 1 || box.left < clip.left - 1)) ||
          (['hidden', 'clip'].includes(style.overflowY) &&
            (box.bottom > clip.bottom + box.height * 0.2 || box.top < clip.top - box.height * 0.2)),
      );
      if (isClipped)
        problems.add(`${quote(node.textContent)} is clipped by ${around.tagName.toLowerCase()}.${around.className}`);
      // Scrolled content may be outside, and an outer element clips the scroller itself.
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break;
    }
  }

  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Boxes of adjacent lines overlap by their line spacing.
      if (width > 2 && height > Math.min(one.box.height, other.box.height) * 0.3)
        problems.add(`${quote(one.text)} overlaps ${quote(other.text)}`);
    }
  });

  for (const input of document.querySelectorAll('input, textarea, select')) {
    if (
      !input.checkVisibility() ||
      isForScreenReaders(input) ||
      // MUI measures text areas with a hidden copy.
      input.ariaHidden === 'true' ||
      ['checkbox', 'radio', 'file', 'hidden'].includes((input as HTMLInputElement).type)
    )
      continue;
    const { fontSize } = getComputedStyle(input);
    if (input.clientHeight < Number.parseFloat(fontSize) * 1.15)
      problems.add(`the field ${(input as HTMLInputElement).name} is lower than its text`);
    const { type, value } = input as HTMLInputElement;
    if (type === 'text' && value && input.scrollWidth > input.clientWidth + 1)
      problems.add(`the field ${(input as HTMLInputElement).name} clips “${value}”`);
  }
  return [...problems];
}
