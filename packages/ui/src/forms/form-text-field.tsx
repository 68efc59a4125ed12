import { FormControl, FormHelperText, InputLabel, OutlinedInput, type FormControlProps } from '@mui/material';
import { useEffect, useId, useRef, type AnimationEvent, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { setAutofilled } from './autofill';

/**
 * Brings a text into the field's form.
 *
 * @param text what the field holds after the user's change
 * @param caret the position of the caret in it
 * @returns both as they should be
 */
export type TextMask = (text: string, caret: number, change: { isDeletingForward: boolean }) => { text: string; caret: number };

export interface FormTextFieldProps extends Pick<FormControlProps, 'sx' | 'disabled' | 'onKeyDown' | 'onKeyUp'> {
  /** Called when the input itself is left. */
  onBlur?: () => void;
  /** Path of the value in the form. */
  name: string;
  label: string;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  /** Said to assistive technology; the label stays free of marks. */
  required?: boolean;
  helperText?: ReactNode;
  /** What stands at the end of the box. */
  endAdornment?: ReactNode;
  /** Further attributes of the input element. */
  inputAttributes?: InputHTMLAttributes<HTMLInputElement>;
  mask?: TextMask;
}

/**
 * A text field of the surrounding react-hook-form. Its error, else its helper text, stands on the line below, which is
 * kept free for it; the line is a live region, so that the error is announced when the field is left.
 */
export function FormTextField(props: FormTextFieldProps) {
  const { name, label, type, autoComplete, placeholder, required, helperText, endAdornment, inputAttributes, mask, onBlur, ...rest } = props;
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const input = useRef<HTMLInputElement | null>(null);
  const message = fieldState.error?.message;

  useEffect(() => () => setAutofilled(control, name, false), [control, name]);

  const take = (value: string) => {
    setAutofilled(control, name, false);
    if (value !== field.value) field.onChange(value);
  };

  // MUI animates `:autofill` under these names for lack of an event; the value may or may not be readable by then.
  const onAnimationStart = ({ animationName }: AnimationEvent) => {
    if (animationName === 'mui-auto-fill-cancel') setAutofilled(control, name, false);
    if (animationName !== 'mui-auto-fill') return;
    const value = input.current?.value ?? '';
    if (value === '') setAutofilled(control, name, true);
    else take(mask ? mask(value, value.length, { isDeletingForward: false }).text : value);
  };

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (mask) {
      const isDeletingForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const { text, caret } = mask(target.value, target.selectionStart ?? target.value.length, { isDeletingForward });
      // Written here, the value is what React will ask for, and the caret stays where it is put.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    take(target.value);
  };

  return (
    <FormControl
      {...rest}
      fullWidth
      variant="outlined"
      disabled={rest.disabled || field.disabled || false}
      error={message !== undefined}
      onAnimationStart={onAnimationStart}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type ?? 'text'}
        {...(autoComplete && { autoComplete })}
        {...(placeholder && { placeholder })}
        value={field.value ?? ''}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={onChange}
        onBlur={() => {
          field.onBlur();
          onBlur?.();
        }}
        endAdornment={endAdornment}
        aria-describedby={`${id}-message`}
        slotProps={{ input: { ...inputAttributes, ...(required && { 'aria-required': true }) } }}
      />
      <FormHelperText id={`${id}-message`} aria-live="polite">
        {message ?? helperText ?? ' '}
      </FormHelperText>
    </FormControl>
  );
}
