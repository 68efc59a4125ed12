import type { Problem } from '../page-bridge';
import { describeResource } from './count-resources';
import { findBlockedInput } from './input';

/** Enough to find one visible text without reading a long page. */
const MAX_TEXTS = 400;
const FRAME_CONTROLS = 'nav a[href], nav button, header a[href], header button';
const CONTROLS = 'a[href], button';
/** Elements that cover the page on purpose. */
const MODAL = 'dialog[open], [role="dialog"][aria-modal="true"], [role="presentation"].MuiModal-root, [role="menu"]';

/** Looks at the open page like a person: is there content, and can the menu be used? */
export function findProblems(container: Element): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, ...evidence: Element[]) =>
    problems.push({ message, evidence: evidence.map(describeResource) });
  if (document.title.trim() === '') add('removes the title of the page');
  const { scrollWidth } = document.scrollingElement!;
  if (scrollWidth > innerWidth + 1) add('makes the page wider than the window', ...widest());
  if (hasModal()) return problems;
  if (getComputedStyle(document.body).overflow === 'hidden') add('prevents the page from scrolling', document.body);
  const texts = textElements(container);
  if (texts.length === 0) add('shows no text', container);
  else if (!texts.some(isSeen)) add('has content that nobody can see', texts[0]!);
  else if (isMostlyHidden(texts)) add('hides most of its text', texts.find(isTransparent)!);
  const [menu, own] = [enabled(FRAME_CONTROLS).filter(isInFrame), enabled(CONTROLS, container)];
  const covered = menu.find(coverOf);
  if (covered) add('covers or disables the menu', covered, coverOf(covered)!);
  for (const kind of findBlockedInput(menu)) add(`keeps ${kind} from the menu`, menu[0]!);
  const unreachable = own.filter(coverOf);
  if (unreachable.length > own.length / 2)
    add('covers most of its own controls', unreachable[0]!, coverOf(unreachable[0]!)!);
  return problems;
}

/** Closed ones may stay in the document, hidden. */
export const hasModal = (): boolean => openModal() !== undefined;

export const openModal = (): Element | undefined =>
  [...document.querySelectorAll(MODAL)].find((each) => each.checkVisibility({ visibilityProperty: true }));

function textElements(container: Element): Element[] {
  const found: Element[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (found.length >= MAX_TEXTS) return;
      if (element.shadowRoot) visit(element.shadowRoot);
      else if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
        found.push(element);
      else if (isOpaque(element)) found.push(element);
    }
  };
  visit(container);
  return found;
}

/** A closed shadow root may have text. */
const isOpaque = (element: HTMLElement) => element.localName.includes('-') && element.childNodes.length === 0;

/** Whether the element is rendered where a person looks, and not behind another one. */
function isSeen(element: Element): boolean {
  if (isTransparent(element)) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height, 20) / 2];
  if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const hit = hitBy(element, x, y);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** Elements in shadow roots are hit within their root. */
function hitBy(element: Element, x: number, y: number): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y);
}

/** Whether most of what is in the window has a place there, but cannot be seen. */
function isMostlyHidden(texts: readonly Element[]): boolean {
  const placed = texts.filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Texts for screen readers have a size of one pixel.
    return width > 1 && height > 1 && left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
  });
  return placed.filter(isTransparent).length > placed.length / 2;
}

const isTransparent = (element: Element) =>
  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const enabled = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
  );

const isInFrame = (element: Element) => !element.closest('[data-slot]:not([data-slot="shell"])');

/** @returns the element that gets the clicks on a control instead */
function coverOf(control: Element): Element | undefined {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return undefined;
  if (isScrolledAway(control, x, y)) return undefined;
  const hit = document.elementFromPoint(x, y);
  return hit === null || control.contains(hit) || hit.closest('a, button') === control ? undefined : hit;
}

/** Whether the point is outside a container that a person can scroll. */
function isScrolledAway(element: Element, x: number, y: number): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(parent).overflow);
    const { left, top, right, bottom } = parent.getBoundingClientRect();
    if (isScrollable && parent !== document.body && (x < left || x > right || y < top || y > bottom)) return true;
  }
  return false;
}

function widest(): Element[] {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > innerWidth + 1,
  );
  return wide.slice(0, 1);
}
