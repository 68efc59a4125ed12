import { Button } from '@mui/material';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { useIsAutofilled } from './autofill';

export interface SubmitButtonProps {
  children: ReactNode;
  /** Shows progress and refuses presses. Default: while the form's `handleSubmit` runs. */
  submitting?: boolean;
  /** A reason beside the form's own to refuse presses, such as a missing challenge token. */
  disabled?: boolean;
  /** As wide as its words and as high as the buttons beside it, as in a dialog; default: as wide as the form. */
  inline?: boolean;
  /** `outlined` where another button is the likelier one. Default `contained`. */
  variant?: 'contained' | 'outlined';
}

/** A form the server refused may be sent again as it is: errors of type `server` are not the form's own. */
const onlyRefused = (errors: FieldErrors) => {
  const all = Object.values(errors);
  return all.length > 0 && all.every((error) => error?.type === 'server');
};

/** The button of the surrounding form: disabled until the form is valid, busy while it is sent. */
export function SubmitButton({ children, submitting, disabled = false, inline = false, variant = 'contained' }: SubmitButtonProps) {
  const { control, getValues } = useFormContext();
  const { isValid, isSubmitting, errors } = useFormState({ control });
  const filledByBrowser = useIsAutofilled(control, getValues);
  const busy = submitting ?? isSubmitting;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus; it gets it back unless it has moved on to a field or another page.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);

  return (
    <Button
      ref={button}
      type="submit"
      variant={variant}
      size={inline ? 'medium' : 'large'}
      fullWidth={!inline}
      loading={busy}
      disabled={disabled || !(isValid || onlyRefused(errors) || filledByBrowser)}
    >
      {children}
    </Button>
  );
}
