import { useEffect, useRef, useState } from 'react';

/** Debounced because browsers throttle `history.replaceState`. */
const DEBOUNCE_MS = 400;

interface Draft<T> {
  values: T;
  change: (next: (before: T) => T) => void;
  /** Saves immediately, without the debounce. Call it on blur. */
  save: () => void;
  /** Deletes the saved draft, so the form is empty when the user returns to this history entry. */
  discard: () => void;
}

/**
 * A form draft saved in the state of the current history entry. It survives reloads, and the back button restores it.
 *
 * @param initial the values without a saved draft
 */
export function useDraft<T>(initial: () => T): Draft<T> {
  const [values, setValues] = useState(() => readDraft<T>() ?? initial());
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another history entry may be current after unmount.
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = () => {
    clearTimeout(timer.current);
    writeDraft(latest.current);
  };
  const discard = () => {
    clearTimeout(timer.current);
    writeDraft(undefined);
  };
  const change = (next: (before: T) => T) => {
    latest.current = next(latest.current);
    setValues(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE_MS);
  };
  return { values, change, save, discard };
}

const readDraft = <T>() =>
  typeof history === 'undefined' ? undefined : (history.state as { draft?: T } | null)?.draft;

const writeDraft = (draft: unknown) => history.replaceState({ ...(history.state as object | null), draft }, '');
