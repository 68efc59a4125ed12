import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { useId } from 'react';

interface ConfirmationFieldProps {
  value: string;
  /** Whether the registry rejected the entered value. */
  error: string | undefined;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

/**
 * Asks for the token or a new link again, because an open session is not enough for a change that skips checks.
 */
export function ConfirmationField({ value, error, isDisabled, onChange }: ConfirmationFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>Your token or a new link</InputLabel>
      <OutlinedInput
        id={id}
        type="password"
        value={value}
        required
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: 500, autoComplete: 'off', spellCheck: false, 'aria-describedby': `${id}-hint` }}
      />
      <FormHelperText id={`${id}-hint`}>
        {error ?? 'Confirms your identity. “npm run portal -- open --no-browser” prints a one-time link.'}
      </FormHelperText>
    </FormControl>
  );
}
