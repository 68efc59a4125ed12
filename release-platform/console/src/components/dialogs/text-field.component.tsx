import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

interface TextFieldProps extends Pick<OutlinedInputProps, 'type' | 'required' | 'disabled'> {
  label: string;
  hint: string;
  /** Replaces the hint if the value was rejected. */
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function DialogTextField({ label, hint, error, onChange, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        {...input}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: 500, autoComplete: 'off', spellCheck: false, 'aria-describedby': `${id}-hint` }}
      />
      <FormHelperText id={`${id}-hint`}>{error ?? hint}</FormHelperText>
    </FormControl>
  );
}
