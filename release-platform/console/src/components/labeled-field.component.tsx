import { FormControl, FormHelperText, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useLayoutEffect, useId, useRef, type ReactNode, type RefObject } from 'react';

interface LabeledFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** Replaces the hint if the value was rejected. */
  error?: string | undefined;
  type?: 'password' | 'date';
  isRequired?: boolean;
  disabled?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The `option` elements of a select. */
  children?: ReactNode;
}

/** A text field or a native select, which supports assistive technology and phones best. */
export function LabeledField(props: LabeledFieldProps) {
  const { label, value, onChange, hint, error, type = 'text', isRequired, disabled, inputRef, children } = props;
  const id = useId();
  const message = error ?? hint;
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  useLayoutEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error, input]);
  const common = {
    id,
    value,
    disabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const described = { 'aria-describedby': message && `${id}-hint` };
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      {children ? (
        <NativeSelect {...common} input={<OutlinedInput />} inputProps={described}>
          {children}
        </NativeSelect>
      ) : (
        <OutlinedInput
          {...common}
          type={type}
          inputRef={input}
          required={isRequired}
          inputProps={{ maxLength: 500, autoComplete: 'off', spellCheck: false, ...described }}
        />
      )}
      {message && <FormHelperText id={`${id}-hint`}>{message}</FormHelperText>}
    </FormControl>
  );
}
