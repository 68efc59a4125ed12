import { ADOPTED_ATTRIBUTE, PRERENDERED_ID, type EarlyAction } from '@lender-portal/browser-runtime/prerender';

declare global {
  interface Window {
    /** The last button that was used before its module ran. */
    lenderPortalEarlyAction?: EarlyAction | undefined;
    /** Fields that were left for another element before their module ran. */
    lenderPortalLeftFields?: WeakSet<Element>;
  }
}

/**
 * Remembers the use of a button and the fields that were left in a prerendered form until the module can handle them, and
 * prevents the browser from sending the form itself.
 */
export function holdEarlyActions(): void {
  const leftFields = new WeakSet<Element>();
  window.lenderPortalLeftFields = leftFields;
  const hold = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const root = target.closest(`#${PRERENDERED_ID}, [${ADOPTED_ATTRIBUTE}]`);
    if (!root) return;
    if (event.type === 'submit') return event.preventDefault();
    if (event.type === 'focusout') {
      // Without a next element, the window or the moved field has lost the focus.
      if ((event as FocusEvent).relatedTarget) leftFields.add(target);
      return;
    }
    const button = event instanceof KeyboardEvent ? submitButtonOf(event, target) : buttonAt(event as MouseEvent, root);
    if (button) window.lenderPortalEarlyAction = { button };
  };
  for (const type of ['submit', 'click', 'keydown', 'focusout']) document.addEventListener(type, hold, true);
}

function submitButtonOf({ key }: KeyboardEvent, target: Element): HTMLButtonElement | null | undefined {
  return key === 'Enter' && target instanceof HTMLInputElement
    ? target.form?.querySelector<HTMLButtonElement>('button[type=submit]')
    : undefined;
}

/** By its position, because a button that waits for valid input ignores the pointer. */
function buttonAt({ clientX, clientY }: MouseEvent, root: Element): HTMLButtonElement | undefined {
  return [...root.querySelectorAll('button')].find((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });
}
