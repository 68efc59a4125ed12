import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which a draft is kept; browsers refuse to be told of every key. */
const PAUSE = 400;

interface Draft<T> {
  values: T;
  change: (next: (before: T) => T) => void;
  /** Keeps the values at once; call it when a field is left. */
  keep: () => void;
  /** Forgets what was kept, so that this entry of the history begins anew when it is come back to. */
  discard: () => void;
}

/**
 * What is typed into a form, kept with the entry of the browser's history: it survives a reload, and the back button
 * brings it back.
 *
 * @param initial what the form holds where nothing has been kept
 */
export function useDraft<T>(initial: () => T): Draft<T> {
  const [values, setValues] = useState(() => keptDraft<T>() ?? initial());
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another entry may be current by the time the form is gone.
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = () => {
    clearTimeout(timer.current);
    keepDraft(latest.current);
  };
  const discard = () => {
    clearTimeout(timer.current);
    keepDraft(undefined);
  };
  const change = (next: (before: T) => T) => {
    latest.current = next(latest.current);
    setValues(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, PAUSE);
  };
  return { values, change, keep, discard };
}

const keptDraft = <T>() => (history.state as { draft?: T } | null)?.draft;

const keepDraft = (draft: unknown) => history.replaceState({ ...(history.state as object | null), draft }, '');
