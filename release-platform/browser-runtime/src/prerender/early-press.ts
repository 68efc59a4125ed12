import { PRESSABLE } from './prerendered-page';

/** An element that is missing or disabled for this long is not waiting for its module. */
const LIMIT_MS = 3_000;

/**
 * Repeats the last press of a prerendered page as soon as its module shows the same control, and enables it. Typing,
 * pressing something else or leaving the page cancels it.
 */
export function replayEarlyPress(): void {
  const action = window.lenderPortalEarlyAction;
  const content = document.getElementById('content');
  if (!action || !content) return;
  window.lenderPortalEarlyAction = undefined;
  const { href } = location;
  if (action.path !== undefined && !location.pathname.endsWith(`/${action.path}`)) return;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, stop, true);
  };
  const press = () => {
    if (location.href !== href) return stop();
    // A row is no control, even if the module has adopted it.
    const isControl = action.element.isConnected && !action.element.matches('[data-rows] > *');
    const target = isControl ? action.element : findCounterpart(action.element, content);
    if (!target || target.matches(':disabled')) return;
    stop();
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
    target.click();
  };
  const observer = new MutationObserver(press);
  observer.observe(content, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'href'],
  });
  const timer = setTimeout(stop, LIMIT_MS);
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, true);
  press();
}

/** @returns the only visible control with the same role and name; in a row of data a link, and never a button */
function findCounterpart(pressed: HTMLElement, content: Element): HTMLElement | undefined {
  const row = pressed.closest('[data-rows] > *');
  if (row && pressed !== row && roleOf(pressed) !== 'a') return undefined;
  const role = row ? 'a' : roleOf(pressed);
  const names = row ? textsIn(row) : [nameOf(pressed)];
  const [only, ...others] = [...content.querySelectorAll<HTMLElement>(PRESSABLE)].filter(
    (element) =>
      roleOf(element) === role &&
      nameOf(element) !== '' &&
      names.includes(nameOf(element)) &&
      // Sortable heads have the names of the cells' labels.
      !(row && element.closest('thead')) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return others.length === 0 ? only : undefined;
}

/** Texts of its elements, and single ones, because a name may stand beside other texts. */
const textsIn = (row: Element): string[] =>
  [...row.querySelectorAll('*')].flatMap((element) =>
    [element, ...element.childNodes].map(({ textContent }) => textContent?.trim() ?? ''),
  );

const roleOf = (element: Element) =>
  [element.getAttribute('role') ?? element.localName, element.getAttribute('type')].filter(Boolean).join(' ');

const nameOf = (element: Element) =>
  (
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    ''
  ).trim();
