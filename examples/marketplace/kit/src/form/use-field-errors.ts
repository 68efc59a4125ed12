import { useState } from 'react';

/** Error messages by the field's `name`; undefined for a valid field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface ShownErrors {
  isValid: boolean;
  /** The error of a field after its first blur. */
  errorOf: (name: string) => string | undefined;
  /** Marks a field as visited. Call it on blur. */
  leave: (name: string) => void;
  /** Validates before submit: shows all errors and focuses the first invalid field. */
  check: (form: HTMLFormElement) => boolean;
  /** Hides all errors, for a form that is cleared after submit. */
  reset: () => void;
}

/**
 * Validation errors of a form, shown from the first blur of a field or the first submit.
 *
 * @param errors current errors of all fields
 * @param showAll shows errors immediately, for values from the URL
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
    reset() {
      setChecked(false);
      setLeft(new Set());
    },
  };
}

/** Focuses the first invalid field, in form order. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  fields.find(({ name }) => errors[name] !== undefined)?.focus();
}
