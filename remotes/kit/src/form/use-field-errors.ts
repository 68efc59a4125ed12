import { useState } from 'react';

/** By the field's `name`; undefined for a field that is right. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface ShownErrors {
  isValid: boolean;
  /** The error of a field, once it has been left. */
  errorOf: (name: string) => string | undefined;
  /** The field has been left. */
  leave: (name: string) => void;
  /** Whether the form can be sent. If not, all errors show, and the first wrong field has the focus. */
  check: (form: HTMLFormElement) => boolean;
}

/**
 * Keeps what is wrong with a form from being said before its time.
 *
 * @param errors of all fields as they are now
 * @param showAll from the start, for values that came in an address
 */
export function useFieldErrors(errors: FieldErrors, showAll = false): ShownErrors {
  const [isChecked, setChecked] = useState(showAll);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isValid = Object.values(errors).every((error) => error === undefined);
  return {
    isValid,
    errorOf: (name) => (isChecked || left.has(name) ? errors[name] : undefined),
    leave: (name) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
    check(form) {
      if (isValid) return true;
      setChecked(true);
      focusFirstError(form, errors);
      return false;
    },
  };
}

/** Moves the focus to the first field, in the order of the form, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  fields.find(({ name }) => errors[name] !== undefined)?.focus();
}
