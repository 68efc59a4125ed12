import type { ReactNode } from 'react';

interface SubmitButtonProps {
  isValid: boolean;
  children: ReactNode;
}

/**
 * The submit button of a form, `aria-disabled` while the form is invalid. It can still be pressed, and so can Enter: the
 * form then shows its errors, where a disabled button would show none.
 */
export function SubmitButton({ isValid, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="rk-button" aria-disabled={!isValid}>
      {children}
    </button>
  );
}
