import { useId, type InputHTMLAttributes } from 'react';

/** Date fields accept "26" as the year 26. */
const completeYear = (day: string) => day.replace(/^00(?=\d\d-)/, '20');

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'max'
>;

export interface TextFieldProps extends Attributes {
  /** Unique within the form. {@link useFieldErrors} finds the field by it. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Error message under the field. Its line is reserved to avoid layout shifts. */
  error: string | undefined;
  /** Helper text, shown while there is no error. */
  hint?: string | undefined;
  /** Unit before or after the value. */
  before?: string | undefined;
  after?: string | undefined;
  /** Whether the field is required. Default: true. */
  required?: boolean;
}

/** A labeled text input. The line below is a live region, so its error is announced on blur. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  before,
  after,
  required = true,
  onBlur,
  ...attributes
}: TextFieldProps) {
  const id = useId();
  const leave = (typed: string) => {
    const completed = attributes.type === 'date' ? completeYear(typed) : typed;
    if (completed !== typed) onChange(completed);
  };
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
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') leave(currentTarget.value);
          }}
          onBlur={(event) => {
            leave(event.currentTarget.value);
            onBlur?.();
          }}
        />
        {after && <span id={`${id}-unit`}>{after}</span>}
      </div>
      <p className={error ? 'rk-field-error' : 'rk-field-hint'} id={`${id}-message`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
