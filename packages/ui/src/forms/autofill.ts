import { useSyncExternalStore } from 'react';
import type { Control, FieldValues } from 'react-hook-form';

/**
 * Chrome paints a stored password into a field at page load but withholds its value from the page until the user's
 * first key or click. Such a field counts as filled; the form learns the value, and validates it, before it is sent.
 */
const autofilled = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

const namesOf = (control: object) => {
  const names = autofilled.get(control) ?? new Set<string>();
  autofilled.set(control, names);
  return names;
};

/** Notes whether the browser shows a value in the field that it keeps from the page. */
export function setAutofilled(control: object, name: string, isAutofilled: boolean): void {
  const names = namesOf(control);
  if (names.has(name) === isAutofilled) return;
  if (isAutofilled) names.add(name);
  else names.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether the browser filled at least one field, and every field without a known value is one of them */
export function useIsAutofilled<Values extends FieldValues>(control: Control<Values>, values: () => Values): boolean {
  return useSyncExternalStore(subscribe, () => {
    const names = namesOf(control);
    return names.size > 0 && Object.entries(values()).every(([name, value]) => value !== '' || names.has(name));
  });
}
