type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A button that stays disabled this long is not waiting for its form. */
const BUTTON_LIMIT_MS = 3_000;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isChanged = (field: Field) =>
  isToggle(field)
    ? field.checked !== field.defaultChecked
    : field instanceof HTMLSelectElement
      ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : field.value !== field.defaultValue;

interface KeptField {
  field: Field;
  name: string;
  value: string;
  isChecked: boolean;
  wasChanged: boolean;
  selection: Selection;
  hadFocus: boolean;
  wasLeft: boolean;
}

/** Undefined for fields without one, such as email addresses. */
type Selection = [start: number, end: number] | undefined;

export function selectionOf(field: Element): Selection {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

const keep = (field: Field): KeptField => ({
  field,
  name: field.name,
  value: field.value,
  isChecked: isToggle(field) && field.checked,
  wasChanged: isChanged(field),
  selection: selectionOf(field),
  hadFocus: field === document.activeElement,
  wasLeft: window.lenderPortalLeftFields?.has(field) ?? false,
});

/** Text, choices and the used button of a prerendered form. */
export class KeptInput {
  #fields: KeptField[];

  constructor(content: Element) {
    this.#fields = [...content.querySelectorAll<Field>('input,textarea,select')]
      .filter(({ name }) => name !== '')
      .map(keep);
  }

  /** Adds what was typed since, into fields that are still in the page. */
  update(): void {
    this.#fields = this.#fields.map((kept) => (kept.field.isConnected ? keep(kept.field) : kept));
  }

  /** Sends the input to the elements of the module, which may be others with the same names. */
  restore(): void {
    for (const kept of this.#fields) {
      const { field, name, hadFocus, wasLeft } = kept;
      const target = field.isConnected ? field : document.querySelector<Field>(`#content [name="${CSS.escape(name)}"]`);
      if (!target) continue;
      restoreField(target, kept);
      if (hadFocus && document.activeElement === document.body) target.focus({ preventScroll: true });
      if (wasLeft) announceLeft(target);
    }
    const action = window.lenderPortalEarlyAction;
    window.lenderPortalEarlyAction = undefined;
    if (action?.button.isConnected) clickWhenEnabled(action.button);
  }
}

function restoreField(target: Field, { value, isChecked, wasChanged, selection }: KeptField): void {
  // The field may have received text, or more of it, since.
  if (!wasChanged && !isChanged(target)) return;
  if (isToggle(target)) restoreToggle(target, isChecked);
  else if (target.value === '' || target.value === value) restoreText(target, value, selection);
  else restoreText(target, target.value, selectionOf(target));
}

/** Forms validate a field when it is left. */
function announceLeft(field: Field): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (field === document.activeElement) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** React ignores events of a value that it has already seen, so it sees the empty value first. */
function restoreText(field: Field, value: string, selection: Selection): void {
  if (value === '') return;
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
  set!.call(field, value);
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function restoreToggle(target: HTMLInputElement, checked: boolean): void {
  if (target.checked === checked && target.checked === target.defaultChecked) return;
  target.checked = !checked;
  target.click();
}

/** Forms enable their button when they have validated the input. Typing more cancels the click. */
function clickWhenEnabled(button: HTMLButtonElement): void {
  if (!button.disabled) return button.click();
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('keydown', stop, true);
  };
  const observer = new MutationObserver(() => {
    if (button.disabled) return;
    stop();
    button.click();
  });
  observer.observe(button, { attributes: true, attributeFilter: ['disabled'] });
  const timer = setTimeout(stop, BUTTON_LIMIT_MS);
  document.addEventListener('keydown', stop, true);
}
