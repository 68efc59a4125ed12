import { useId } from 'react';
import type { TextFieldProps } from './text-field.component';

interface TextAreaProps extends Pick<
  TextFieldProps,
  'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'hint' | 'required'
> {
  maxLength: number;
}

/** A labeled multi-line input. */
export function TextArea({
  label,
  value,
  error,
  hint,
  required = true,
  onChange,
  onBlur,
  ...attributes
}: TextAreaProps) {
  const id = useId();
  return (
    <div className="rk-field">
      <label htmlFor={id}>{label}</label>
      <div className="rk-field-box">
        <textarea
          {...attributes}
          id={id}
          rows={3}
          value={value}
          autoComplete="off"
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </div>
      <p className={error ? 'rk-field-error' : 'rk-field-hint'} id={`${id}-message`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
