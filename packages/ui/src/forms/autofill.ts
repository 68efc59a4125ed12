import { useSyncExternalStore } from 'react';
import type { Control, FieldValues } from 'react-hook-form';

/**
 * On page load, Chrome displays a stored password but hides its value from scripts until the first user gesture. Such a
 * field counts as filled. The form receives and validates the value before it is submitted.
 */
const autofilled = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

const fieldNames = (control: object) => {
  const names = autofilled.get(control) ?? new Set<string>();
  autofilled.set(control, names);
  return names;
};

/** Records whether the browser displays a value that scripts cannot read yet. */
export function setAutofilled(control: object, name: string, isAutofilled: boolean): void {
  const names = fieldNames(control);
  if (names.has(name) === isAutofilled) return;
  if (isAutofilled) names.add(name);
  else names.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether the browser filled at least one field and no other field is empty */
export function useIsAutofilled<Values extends FieldValues>(control: Control<Values>, values: () => Values): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const names = fieldNames(control);
      return names.size > 0 && Object.entries(values()).every(([name, value]) => value !== '' || names.has(name));
    },
    () => false,
  );
}
