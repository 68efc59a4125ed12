import { FormControl, FormHelperText, InputLabel, OutlinedInput, type FormControlProps } from '@mui/material';
import {
  useEffect,
  useId,
  useRef,
  type AnimationEvent,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { setAutofilled } from './autofill';

/**
 * Formats the text of a field while the user types.
 * @param text content after the user's change
 * @param caret caret position
 * @returns the formatted text and the new caret position
 */
export type TextMask = (
  text: string,
  caret: number,
  change: { isDeletingForward: boolean },
) => { text: string; caret: number };

export interface FormTextFieldProps extends Pick<FormControlProps, 'sx' | 'disabled' | 'onKeyDown' | 'onKeyUp'> {
  /** Called when the input element loses focus. */
  onBlur?: () => void;
  /** Path of the value in the form. */
  name: string;
  label: string;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  /** Sets `aria-required`; the label has no visible mark. */
  required?: boolean;
  helperText?: ReactNode;
  /** Rendered at the end of the field. */
  endAdornment?: ReactNode;
  /** Additional attributes of the input element. */
  inputAttributes?: InputHTMLAttributes<HTMLInputElement>;
  mask?: TextMask;
}

/**
 * Text field of the surrounding react-hook-form. The line below is reserved for the error or helper text. It is a live
 * region, so that errors are announced on blur.
 */
export function FormTextField(props: FormTextFieldProps) {
  const {
    name,
    label,
    type,
    autoComplete,
    placeholder,
    required,
    helperText,
    endAdornment,
    inputAttributes,
    mask,
    onBlur,
    ...rest
  } = props;
  const id = useId();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const input = useRef<HTMLInputElement | null>(null);
  const message = fieldState.error?.message;

  useEffect(() => () => setAutofilled(control, name, false), [control, name]);

  const setValue = (value: string) => {
    setAutofilled(control, name, false);
    if (value !== field.value) field.onChange(value);
  };

  // There is no event for autofill; MUI starts these animations on `:autofill`. The value may not be readable yet.
  const onAnimationStart = ({ animationName }: AnimationEvent) => {
    if (animationName === 'mui-auto-fill-cancel') setAutofilled(control, name, false);
    if (animationName !== 'mui-auto-fill') return;
    const value = input.current?.value ?? '';
    if (value === '') setAutofilled(control, name, true);
    else setValue(mask ? mask(value, value.length, { isDeletingForward: false }).text : value);
  };

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (mask) {
      const isDeletingForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const { text, caret } = mask(target.value, target.selectionStart ?? target.value.length, { isDeletingForward });
      // Set the DOM value directly, so that React's update keeps the caret position.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    setValue(target.value);
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
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
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
