import type { ReactNode } from 'react';

interface SubmitButtonProps {
  isValid: boolean;
  children: ReactNode;
}

/**
 * A submit button with `aria-disabled` instead of `disabled` while the form is invalid, so that pressing it (or Enter)
 * shows the errors.
 */
export function SubmitButton({ isValid, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="rk-button" aria-disabled={!isValid}>
      {children}
    </button>
  );
}
