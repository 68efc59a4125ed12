import {
  ADOPTED_ATTRIBUTE,
  PRERENDERED_ID,
  PRESSABLE,
  type EarlyAction,
} from '@lender-portal/browser-runtime/prerender';

declare global {
  interface Window {
    /** The last button that was used before its module ran. */
    lenderPortalEarlyAction?: EarlyAction | undefined;
    /** Fields that were left for another element before their module ran. */
    lenderPortalLeftFields?: WeakSet<Element>;
  }
}

/**
 * Remembers the last press and the fields that were left in a prerendered page until the module can handle them, and
 * prevents the browser from sending a form itself.
 */
export function holdEarlyActions(): void {
  const leftFields = new WeakSet<Element>();
  window.lenderPortalLeftFields = leftFields;
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const root = target.closest<HTMLElement>(`#${PRERENDERED_ID}, [${ADOPTED_ATTRIBUTE}]`);
    if (!root) return;
    if (event.type === 'submit') return event.preventDefault();
    if (event.type === 'focusout') {
      // Without a next element, the window or the moved field has lost the focus.
      if ((event as FocusEvent).relatedTarget) leftFields.add(target);
      return;
    }
    const element =
      event instanceof KeyboardEvent ? submitButtonOf(event, target) : pressedIn(root, event as MouseEvent);
    if (element) window.lenderPortalEarlyAction = { element, path: root.dataset['path'] };
  };
  for (const type of ['submit', 'click', 'auxclick', 'keydown', 'focusout'])
    document.addEventListener(type, hold, true);
}

function submitButtonOf({ key }: KeyboardEvent, target: Element): HTMLElement | null | undefined {
  return key === 'Enter' && target instanceof HTMLInputElement
    ? target.form?.querySelector<HTMLElement>('button[type=submit]')
    : undefined;
}

/** By its position, because inert elements and a button that waits for valid input ignore the pointer. */
function pressedIn(root: Element, event: MouseEvent): HTMLElement | undefined {
  const { target, clientX, clientY, button } = event;
  // Other links and fields work as usual.
  const controls = root.querySelector('[inert]') ? PRESSABLE : 'button';
  const element =
    (target as Element).closest<HTMLElement>(controls) ??
    [...root.querySelectorAll<HTMLElement>(controls)].findLast((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    });
  if (element instanceof HTMLAnchorElement && (button === 1 || event.ctrlKey || event.metaKey || event.shiftKey))
    window.open(element.href, '_blank', 'noopener');
  else if (button === 0) return element;
  return undefined;
}
