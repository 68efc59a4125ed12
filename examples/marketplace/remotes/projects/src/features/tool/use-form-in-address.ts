import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { isBelow } from './tool.component';

/** Debounced because browsers throttle `history.replaceState`. */
const DEBOUNCE_MS = 400;

interface FormAddress<Values> {
  read: (query: string) => Values;
  /** @param query the current query, whose other parameters are kept */
  write: (values: Values, query: string) => string;
  /** Called when the form shows the values of an address: at first, and after a link or the back button. */
  onRead: (values: Values) => void;
}

/**
 * Keeps the values of a form in its address, so that they survive reloads and new versions and can be shared.
 *
 * @param query the current query. `address` must be stable.
 * @returns a function that writes typed values immediately
 */
export function useFormInAddress<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  query: string,
  address: FormAddress<Values>,
): () => void {
  const { basePath } = useAppProps();
  const { getValues, reset, subscribe, trigger } = form;
  /** Query and values when they were last the same. */
  const saved = useRef<{ query: string; written: string }>(undefined);

  useEffect(() => {
    if (saved.current?.query === query) return;
    const values = address.read(query);
    if (saved.current) reset(values);
    saved.current = { query, written: address.write(values, query) };
    address.onRead(values);
  }, [query, address, reset]);

  const save = useCallback(() => {
    const current = window.location.search.slice(1);
    const written = address.write(getValues(), current);
    // The user may have left the application, or its entry of the history, during the debounce.
    if (!isBelow(basePath, window.location.pathname) || current !== saved.current?.query) return;
    if (written === saved.current.written) return;
    saved.current = { query: written, written };
    changeLocation(basePath + (written && `?${written}`), 'replace');
  }, [basePath, address, getValues]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ name = '', type, errors = {} }) {
        // Marks of an opened link follow typing, too.
        if (type === 'change' && get(errors, name)) void trigger(name as Path<Values>);
        clearTimeout(timer);
        timer = setTimeout(save, DEBOUNCE_MS);
      },
    });
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', save);
    };
  }, [save, subscribe, trigger]);

  return save;
}
