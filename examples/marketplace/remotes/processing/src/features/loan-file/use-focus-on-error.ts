import { useEffect, useRef, type RefObject } from 'react';
import type { LoanChangeState } from './use-loan-change';

/** Focuses the first invalid field after the server rejects a form. */
export function useFocusOnError<Element extends HTMLElement>({ problem }: LoanChangeState): RefObject<Element | null> {
  const form = useRef<Element>(null);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return form;
}
