import { useId, type InputHTMLAttributes } from 'react';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'max' | 'onBlur'>;

export interface TextFieldProps extends Attributes {
  /** Unique in its form; {@link useFieldErrors} finds the field by it. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, under the field; its line is kept free while nothing is. */
  error: string | undefined;
  /** Stands where the error would. */
  hint?: string | undefined;
  /** What the value is counted in, before it or after it. */
  before?: string | undefined;
  after?: string | undefined;
  /** Whether the field may not be left empty; default: true. */
  required?: boolean;
}

/** A labelled line of text. The line below it is a live region, so that its error is announced when the field is left. */
export function TextField({ label, value, onChange, error, hint, before, after, required = true, ...attributes }: TextFieldProps) {
  const id = useId();
  const unit = before ?? after;
  return (
    <div className="rk-field">
      <label htmlFor={id}>{label}</label>
      <div className="rk-field-box">
        {before && <span id={`${id}-unit`}>{before}</span>}
        <input
          type="text"
          {...attributes}
          id={id}
          value={value}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={unit ? `${id}-unit ${id}-message` : `${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        />
        {after && <span id={`${id}-unit`}>{after}</span>}
      </div>
      <p className={error ? 'rk-field-error' : 'rk-field-hint'} id={`${id}-message`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
