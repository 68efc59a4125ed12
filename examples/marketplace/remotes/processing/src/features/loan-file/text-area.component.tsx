import { useId } from 'react';

interface TextAreaProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  error?: string | undefined;
  isRequired?: boolean;
  rows?: number;
  onChange: (value: string) => void;
}

/** A labeled multi-line input. */
export function TextArea({ label, value, error, isRequired = true, rows = 3, onChange, ...attributes }: TextAreaProps) {
  const id = useId();
  return (
    <div className="rk-field">
      <label htmlFor={id}>{label}</label>
      <div className="rk-field-box">
        <textarea
          {...attributes}
          id={id}
          rows={rows}
          value={value}
          autoComplete="off"
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p className="rk-field-error" id={`${id}-message`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
