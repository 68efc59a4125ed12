import type { NumberRule } from './number-rule';
import { shapeNumber } from './parse-number';
import { TextField, type TextFieldProps } from './text-field.component';

interface NumberFieldProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'hint'> {
  rule: NumberRule;
  /** Called when the field is left, after its text has been brought into shape. */
  onLeave: () => void;
}

/** A number with its unit. It takes thousands separators and the unit itself, and is brought into shape when it is left. */
export function NumberField({ rule, value, onChange, onLeave, ...field }: NumberFieldProps) {
  const leave = () => {
    const shaped = shapeNumber(value);
    if (shaped !== value) onChange(shaped);
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
      after={rule.unit === '$' ? undefined : { '%': '%', month: 'months', year: 'years' }[rule.unit]}
    />
  );
}
