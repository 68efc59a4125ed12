import { replayEarlyPress } from './early-press';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Works for removed fields, too: they keep their value and selection. */
const keep = (field: Field, focused: Element | null): KeptField => ({
  field,
  name: field.name,
  value: field.value,
  isChecked: isToggle(field) && field.checked,
  wasChanged: isChanged(field),
  selection: selectionOf(field),
  hadFocus: field === focused,
  wasLeft: window.lenderPortalLeftFields?.has(field) ?? false,
});

/** @returns the module's field in the place of a removed one */
function findReplacement({ field, name }: KeptField): Field | undefined {
  const fields = document.querySelectorAll<Field>(`#content [name="${CSS.escape(name)}"]`);
  return isToggle(field) ? [...fields].find(({ value }) => value === field.value) : fields[0];
}

/** Text and choices of a prerendered form. */
export class KeptInput {
  #fields: KeptField[];
  /** A removed field loses the focus, so it is no longer known when the module has replaced it. */
  #focused = document.activeElement;

  constructor(content: Element) {
    this.#fields = [...content.querySelectorAll<Field>('input,textarea,select')]
      .filter(({ name }) => name !== '')
      .map((field) => keep(field, this.#focused));
    document.addEventListener('focusin', this.#noteFocus, true);
  }

  readonly #noteFocus = ({ target }: FocusEvent) => {
    this.#focused = target as Element;
  };

  /** Adds what was typed since, until React or an extension replaced the fields. */
  update(): void {
    this.#fields = this.#fields.map(({ field }) => keep(field, this.#focused));
  }

  /** Sends the input to the elements of the module, which may be others with the same names. */
  restore(): void {
    this.#fields = this.#fields.map((kept) => {
      const field = kept.field.isConnected ? kept.field : findReplacement(kept);
      if (!field) return kept;
      restoreInto(field, kept);
      return { ...kept, field };
    });
    replayEarlyPress();
  }

  /** Sends the input again to elements that have replaced those of {@link restore} since. */
  follow(): void {
    for (const [index, { field }] of this.#fields.entries()) {
      if (field.isConnected) continue;
      // React writes the values of its fields to their attributes, so they do not look changed.
      const kept = { ...keep(field, this.#focused), wasChanged: true };
      const replacement = findReplacement(kept);
      if (!replacement) continue;
      restoreInto(replacement, kept);
      this.#fields[index] = { ...kept, field: replacement };
    }
  }

  /** Forgets the fields when the module leaves. */
  drop(): void {
    this.#fields = [];
    document.removeEventListener('focusin', this.#noteFocus, true);
  }
}

function restoreInto(target: Field, kept: KeptField): void {
  restoreField(target, kept);
  if (kept.hadFocus && document.activeElement === document.body) target.focus({ preventScroll: true });
  if (kept.wasLeft) announceLeft(target);
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
