const EVENT = { bubbles: true, cancelable: true, composed: true };
/** Without Escape, which an open popup takes first. */
const KEYS = ['Enter', ' ', 'ArrowDown', 'a'];

/** @returns new events, by which people operate a page, and how they are named */
const inputEvents = (): Record<string, Event> => ({
  ...Object.fromEntries(KEYS.map((key) => [`the key "${key}"`, new KeyboardEvent('keydown', { ...EVENT, key })])),
  'a pressed mouse button': new MouseEvent('mousedown', EVENT),
  'a pressed pointer': new PointerEvent('pointerdown', EVENT),
  touches: new Event('touchstart', EVENT),
  'the context menu': new MouseEvent('contextmenu', EVENT),
  'a copy command': new ClipboardEvent('copy', EVENT),
  'a paste command': new ClipboardEvent('paste', EVENT),
});

/** @returns the kinds of input that do not reach the controls. Clicks are tried on each of them. */
export function findBlockedInput(controls: readonly HTMLElement[]): string[] {
  const [first] = controls;
  if (!first) return [];
  const kinds = Object.entries(inputEvents()).flatMap(([kind, event]) => (reaches(first, event) ? [] : [kind]));
  const isClickBlocked = controls.some((control) => !reaches(control, new MouseEvent('click', EVENT)));
  return [...(isClickBlocked ? ['clicks'] : []), ...kinds];
}

/** Whether an event reaches the control, where it has no effect. */
function reaches(control: HTMLElement, event: Event): boolean {
  let isReached = false;
  const onEvent = () => {
    isReached = !event.defaultPrevented;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  control.addEventListener(event.type, onEvent, { capture: true });
  control.dispatchEvent(event);
  control.removeEventListener(event.type, onEvent, { capture: true });
  return isReached;
}
