import type { Problem } from '../page-bridge';
import { describeResource } from './count-resources';

/** Enough to find one visible text without reading a long page. */
const MAX_TEXTS = 400;
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
  for (const control of menuControls()) {
    const cover = coverOf(control);
    if (cover) add('covers or disables the menu', control, cover);
    else if (!control.matches(':disabled') && !getsClicks(control)) add('keeps clicks from the menu', control);
    else continue;
    break;
  }
  return problems;
}

/** Closed ones may stay in the document, hidden. */
export const hasModal = (): boolean =>
  [...document.querySelectorAll(MODAL)].some((each) => each.checkVisibility({ visibilityProperty: true }));

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
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
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

const menuControls = () =>
  [...document.querySelectorAll<HTMLElement>('nav a[href], nav button, header a[href], header button')].filter(
    (each) =>
      !each.closest('[data-slot]:not([data-slot="shell"])') && each.checkVisibility({ visibilityProperty: true }),
  );

/** @returns the element that gets the clicks on a menu control instead */
function coverOf(control: Element): Element | undefined {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return undefined;
  const hit = document.elementFromPoint(x, y);
  return hit === null || control.contains(hit) || hit.closest('a, button') === control ? undefined : hit;
}

/** Whether a click reaches the control. It has no effect. */
function getsClicks(control: HTMLElement): boolean {
  let isReached = false;
  const onClick = (event: Event) => {
    isReached = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  control.addEventListener('click', onClick, { capture: true });
  control.click();
  control.removeEventListener('click', onClick, { capture: true });
  return isReached;
}

function widest(): Element[] {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (each) => each.getBoundingClientRect().right > innerWidth + 1,
  );
  return wide.slice(0, 1);
}
