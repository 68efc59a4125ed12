import { KEEP_EVENT, TAKE_EVENT, type KeepRequest, type TakeRequest } from '@lender-portal/module-contract';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useIsHydrating } from './use-is-hydrating';

/**
 * @param listener called before the portal reloads the page or unmounts a module
 * @returns a function to unsubscribe
 */
export function onKeep(listener: (request: KeepRequest) => void): () => void {
  const handleKeep = (event: Event) => listener((event as CustomEvent<KeepRequest>).detail);
  window.addEventListener(KEEP_EVENT, handleKeep);
  return () => window.removeEventListener(KEEP_EVENT, handleKeep);
}

function requestSavedValue(name: string): TakeRequest['found'] {
  if (typeof window === 'undefined') return undefined;
  const detail: TakeRequest = { name };
  window.dispatchEvent(new CustomEvent(TAKE_EVENT, { detail }));
  return detail.found;
}

/**
 * State that survives a reload by the portal and a fallback to another release, such as typed input or an open dialog.
 * @param name module, a slash, and the kind of state
 * @param initial JSON; nothing is saved while the state has this value
 */
export function useKeptState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [first] = useState(() => ({ state: initial }));
  const latestState = useRef(first);
  const kept = useKept(name, () =>
    latestState.current.state === first.state ? undefined : { state: latestState.current.state },
  );
  const [isHydrating] = useState(useIsHydrating());
  const [state, setState] = useState<State>(kept && !isHydrating ? kept.state : initial);

  // The first render of hydration must equal the prerendered markup.
  useEffect(() => {
    if (kept && isHydrating) setState(kept.state);
  }, [kept, isHydrating]);

  useEffect(() => {
    latestState.current = { state };
  }, [state]);

  return [state, setState];
}

/**
 * @param current returns the value to save; undefined for none
 * @returns the saved value, for initializing a state
 */
function useKept<Value>(name: string, current: () => Value | undefined): Value | undefined {
  const [found] = useState(() => requestSavedValue(name));
  const latest = useRef(current);

  useEffect(() => {
    latest.current = current;
  });

  // Dropped after mounting only: if this module fails to start, its fallback release can still restore the value.
  useEffect(() => void found?.drop(), [found]);

  useEffect(
    () =>
      onKeep((request) => {
        const value = latest.current();
        if (value !== undefined) request.keep(name, value);
      }),
    [name],
  );

  return found?.value as Value | undefined;
}

/** Minimal interface of a react-hook-form form. */
interface KeptForm<Fields extends object> {
  getValues: () => object;
  reset: (values: Record<string, unknown>, options: { keepDefaultValues: boolean }) => void;
  /** Determines the field names. */
  formState: { dirtyFields: Fields };
}

/**
 * {@link useKeptState} for react-hook-form: restores typed input. Set `data-kept` on the form element.
 * @param fields fields to save; never passwords or codes
 */
export function useKeptForm<Fields extends object>(
  name: string,
  form: KeptForm<Fields>,
  fields: readonly (keyof Fields & string)[],
): void {
  const kept = useKept(name, () => pickNonEmpty(form.getValues() as Record<string, unknown>, fields));
  const [{ getValues, reset }] = useState(form);

  useEffect(() => {
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [kept, getValues, reset]);
}

function pickNonEmpty(
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> | undefined {
  const typed = fields.filter((field) => values[field]);
  return typed.length === 0 ? undefined : Object.fromEntries(typed.map((field) => [field, values[field]]));
}
