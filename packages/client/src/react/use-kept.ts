import { KEEP_EVENT, TAKE_EVENT, type KeepRequest, type TakeRequest } from '@lender-portal/contracts';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * @param listener called when the page, or a module of it, is about to be taken down
 * @returns how to unsubscribe
 */
export function onKeep(listener: (request: KeepRequest) => void): () => void {
  const answer = (event: Event) => listener((event as CustomEvent<KeepRequest>).detail);
  window.addEventListener(KEEP_EVENT, answer);
  return () => window.removeEventListener(KEEP_EVENT, answer);
}

function findKept(name: string): TakeRequest['found'] {
  const detail: TakeRequest = { name };
  window.dispatchEvent(new CustomEvent(TAKE_EVENT, { detail }));
  return detail.found;
}

/**
 * A state that survives a reload which the portal offers, and the release before in the place of one that fails: what
 * is typed, which dialog is open.
 *
 * @param name of the module, a slash, and what it is
 * @param initial JSON; there is nothing to keep as long as the state is this
 */
export function useKeptState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [first] = useState(() => ({ state: initial }));
  const box = useRef(first);
  const kept = useKept(name, () => (box.current.state === first.state ? undefined : { state: box.current.state }));
  const [state, setState] = useState<State>(kept ? kept.state : initial);

  useEffect(() => {
    box.current = { state };
  }, [state]);

  return [state, setState];
}

/**
 * @param current what there is to keep when that comes; undefined for nothing
 * @returns what was kept, once: for the first value of a state
 */
function useKept<Value>(name: string, current: () => Value | undefined): Value | undefined {
  const [found] = useState(() => findKept(name));
  const latest = useRef(current);

  useEffect(() => {
    latest.current = current;
  });

  // Only now: what a module takes that then does not start is for the one in its place.
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

/** What is needed of the form of react-hook-form. */
interface KeptForm<Fields extends object> {
  getValues: () => object;
  reset: (values: Record<string, unknown>, options: { keepDefaultValues: boolean }) => void;
  /** Names the fields. */
  formState: { dirtyFields: Fields };
}

/**
 * {@link useKeptState} for a form of react-hook-form: what was typed stands in it again. The form's element says so with
 * `data-kept`.
 *
 * @param fields those that are kept: all but passwords and codes
 */
export function useKeptForm<Fields extends object>(name: string, form: KeptForm<Fields>, fields: readonly (keyof Fields & string)[]): void {
  const kept = useKept(name, () => typedIn(form.getValues() as Record<string, unknown>, fields));
  const [{ getValues, reset }] = useState(form);

  useEffect(() => {
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  }, [kept, getValues, reset]);
}

function typedIn(values: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> | undefined {
  const typed = fields.filter((field) => values[field]);
  return typed.length === 0 ? undefined : Object.fromEntries(typed.map((field) => [field, values[field]]));
}
