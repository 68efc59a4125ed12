import type { ReactNode } from 'react';

interface SubmitButtonProps {
  isValid: boolean;
  children: ReactNode;
}

/**
 * The button of a form, disabled while the form is not valid. It can still be pressed, and so can Enter: the form then
 * says what is missing, where a button that is switched off would leave the reader to guess.
 */
export function SubmitButton({ isValid, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="rk-button" aria-disabled={!isValid}>
      {children}
    </button>
  );
}
