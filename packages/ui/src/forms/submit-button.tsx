import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { useIsAutofilled } from './autofill';

export interface SubmitButtonProps {
  children: ReactNode;
  /** Shows progress and ignores clicks; default: while the form's `handleSubmit` runs. */
  submitting?: boolean;
  /** Disables the button for an additional reason, such as a missing challenge token. */
  disabled?: boolean;
  /** Sized like other dialog buttons; default: full width. */
  inline?: boolean;
  /** Use `outlined` if another button is the primary action; default: `contained`. */
  variant?: 'contained' | 'outlined';
}

/** Errors of type `server` do not disable the button: the user may submit again without changes. */
const hasOnlyServerErrors = (errors: FieldErrors) => {
  const all = Object.values(errors);
  return all.length > 0 && all.every((error) => error?.type === 'server');
};

/** Submit button of the surrounding form. Disabled until the form is valid, busy while it is submitted. */
export function SubmitButton({
  children,
  submitting,
  disabled = false,
  inline = false,
  variant = 'contained',
}: SubmitButtonProps) {
  const { control, getValues } = useFormContext();
  const { isValid, isSubmitting, errors } = useFormState({ control });
  const isAutofilled = useIsAutofilled(control, getValues);
  const busy = submitting ?? isSubmitting;
  return (
    <Button
      type="submit"
      variant={variant}
      size={inline ? 'medium' : 'large'}
      fullWidth={!inline}
      loading={busy}
      // A wide button has room for its text beside the progress.
      loadingPosition={inline ? 'center' : 'start'}
      disabled={disabled || !(isValid || hasOnlyServerErrors(errors) || isAutofilled)}
    >
      {children}
    </Button>
  );
}
