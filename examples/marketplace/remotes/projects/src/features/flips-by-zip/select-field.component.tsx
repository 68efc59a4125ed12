import { useId } from 'react';

interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** A labeled select. */
export function SelectField({ name, label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="rk-field pj-select">
      <label htmlFor={id}>{label}</label>
      <div className="rk-field-box">
        <select id={id} name={name} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
