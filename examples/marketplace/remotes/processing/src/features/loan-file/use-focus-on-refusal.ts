import { useEffect, useRef, type RefObject } from 'react';
import type { LoanChange } from './use-loan-change';

/** Moves the focus to the first field of a form that the server refuses. */
export function useFocusOnRefusal<Element extends HTMLElement>({ problem }: LoanChange): RefObject<Element | null> {
  const form = useRef<Element>(null);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return form;
}
