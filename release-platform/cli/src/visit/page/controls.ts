const CONTROLS = 'a[href], button, summary, [role="tab"], [role="button"], [role="menuitem"], [aria-haspopup]';
const MAX_NAME = 60;
/** Visits of a person share a session, which a sign-out would end. */
const SIGN_OUT = /\b(sign|log)\s?out\b/i;

let listed: HTMLElement[] = [];

/**
 * Lists what a person could press on the page of a module without saving anything: no submits, sign-outs, downloads,
 * new windows, or links to pages of other modules.
 *
 * @returns names such as `tab "Licenses"`, unique
 */
export function listControls(container: Element, root: string): string[] {
  const named = new Map<string, HTMLElement>();
  for (const element of [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(isHarmless(root))) {
    const name = nameOf(element);
    if (name !== undefined && !SIGN_OUT.test(name) && !named.has(name)) named.set(name, element);
  }
  listed = [...named.values()];
  return [...named.keys()];
}

/** Presses a listed control with the events of a mouse that moves there and away. */
export function pressControl(index: number): void {
  const element = listed[index];
  if (!element?.isConnected) return;
  const init = { bubbles: true, cancelable: true, button: 0, detail: 1 };
  const over = ['over', 'enter', 'move'];
  const away = ['out', 'leave'];
  const hover = (kinds: readonly string[]) => {
    for (const kind of kinds) {
      const event = { ...init, bubbles: !['enter', 'leave'].includes(kind) };
      element.dispatchEvent(new PointerEvent(`pointer${kind}`, event));
      element.dispatchEvent(new MouseEvent(`mouse${kind}`, event));
    }
  };
  hover(over);
  element.dispatchEvent(new PointerEvent('pointerdown', init));
  element.dispatchEvent(new MouseEvent('mousedown', init));
  element.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerup', init));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  element.click();
  hover(away);
}

const FIELDS = 'input:is([type="text"], [type="search"], [type="email"], [type="tel"], :not([type])), textarea';
const MAX_FIELDS = 5;

/** Focuses the text field with the number, within a dialog if one is open. @returns whether there is one */
export function focusField(container: Element, index: number): boolean {
  const fields = [...container.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, :read-only'),
  );
  if (index >= Math.min(fields.length, MAX_FIELDS)) return false;
  fields[index]!.focus();
  return true;
}

const isHarmless = (root: string) => (element: HTMLElement) => {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [aria-disabled="true"]'))
    return false;
  if (element instanceof HTMLButtonElement) return element.type !== 'submit' || element.form === null;
  if (!(element instanceof HTMLAnchorElement)) return true;
  const { origin, pathname } = element;
  const isWithin = pathname === root || pathname.startsWith(`${root}/`);
  return origin === location.origin && isWithin && element.target !== '_blank' && !element.hasAttribute('download');
};

function nameOf(element: HTMLElement): string | undefined {
  const text = (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  const role = element.getAttribute('role') ?? (element.localName === 'a' ? 'link' : element.localName);
  return `${role} "${text.slice(0, MAX_NAME)}"`;
}
