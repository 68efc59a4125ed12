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
 * @param change `previous` is the content before the change; empty if unknown
 * @returns the formatted text and the new caret position
 */
export type TextMask = (
  text: string,
  caret: number,
  change: { previous: string; isDeletingForward: boolean },
) => { text: string; caret: number };

export interface FormTextFieldProps extends Pick<FormControlProps, 'sx' | 'disabled' | 'onKeyDown' | 'onKeyUp'> {
  /** Called when the input element loses focus. */
  onBlur?: () => void;
  /** Path of the value in the form. */
  name: string;
  label: string;
  type?: string;
  /** Makes it a text area of at least this height, in lines. */
  minRows?: number;
  autoComplete?: string;
  placeholder?: string;
  /** Sets `aria-required`; the label has no visible mark. */
  required?: boolean;
  helperText?: ReactNode;
  /** Rendered at the start of the field. */
  startAdornment?: ReactNode;
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
    minRows,
    autoComplete,
    placeholder,
    required,
    helperText,
    startAdornment,
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
  const composedFrom = useRef('');
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
    else setValue(mask ? mask(value, value.length, { previous: '', isDeletingForward: false }).text : value);
  };

  const setMasked = (target: HTMLInputElement, previous: string, isDeletingForward: boolean) => {
    if (mask) {
      const selection = target.selectionStart ?? target.value.length;
      const { text, caret } = mask(target.value, selection, { previous, isDeletingForward });
      // Set the DOM value directly, so that React's update keeps the caret position.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    setValue(target.value);
  };

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent;
    // Input methods lose their place if the text changes while they compose.
    if (isComposing) setValue(target.value);
    else setMasked(target as HTMLInputElement, field.value ?? '', inputType === 'deleteContentForward');
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
        {...(minRows && { multiline: true, minRows })}
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
        startAdornment={startAdornment}
        endAdornment={endAdornment}
        aria-describedby={`${id}-message`}
        onCompositionStart={() => {
          composedFrom.current = field.value ?? '';
        }}
        onCompositionEnd={() => setMasked(input.current!, composedFrom.current, false)}
        slotProps={{ input: { ...inputAttributes, ...(required && { 'aria-required': true }) } }}
      />
      <FormHelperText id={`${id}-message`} aria-live="polite">
        {message ?? helperText ?? ' '}
      </FormHelperText>
    </FormControl>
  );
}
