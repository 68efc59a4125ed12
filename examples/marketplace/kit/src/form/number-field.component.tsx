import type { NumberRule } from './number-rule';
import { normalizeNumber } from './parse-number';
import { TextField, type TextFieldProps } from './text-field.component';

interface NumberFieldProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'hint' | 'required'> {
  rule: NumberRule;
  /** Called on blur, after the text has been normalized. */
  onLeave: () => void;
}

/** A number input with a unit. Accepts thousands separators and the unit itself, and normalizes the text on blur. */
export function NumberField({ rule, value, onChange, onLeave, ...field }: NumberFieldProps) {
  const leave = () => {
    const normalized = normalizeNumber(value);
    if (normalized !== value) onChange(normalized);
    onLeave();
  };
  return (
    <TextField
      {...field}
      label={rule.label}
      value={value}
      onChange={onChange}
      onBlur={leave}
      inputMode={rule.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      before={rule.unit === '$' ? '$' : undefined}
      after={rule.unit === '$' ? undefined : { '%': '%', month: 'months', year: 'years', x: 'x' }[rule.unit]}
    />
  );
}
