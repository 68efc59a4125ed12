import { normalizeNumber } from '../numbers/parse-number';
import { FormTextField, type FormTextFieldProps } from '@lender-portal/ui/forms';
import { InputAdornment } from '@mui/material';
import { useFormContext } from 'react-hook-form';

/** Unit of a number; months and years in the singular, `x` for ratios such as 1.25x. */
export type Unit = '$' | '%' | 'month' | 'year' | 'x';

interface NumberFieldProps extends Pick<FormTextFieldProps, 'name' | 'label' | 'helperText' | 'required'> {
  unit: Unit;
  isWhole?: boolean;
}

const TEXTS = { $: '$', '%': '%', month: 'months', year: 'years', x: 'x' };

/** Field of a number with its unit. Accepts thousands separators and the unit itself, and normalizes the text on blur. */
export function NumberField({ unit, isWhole = false, ...field }: NumberFieldProps) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const isBefore = unit === '$';
  const unitElement = (
    <InputAdornment position={isBefore ? 'start' : 'end'} sx={{ [isBefore ? 'mr' : 'ml']: -1 }}>
      {TEXTS[unit]}
    </InputAdornment>
  );
  return (
    <FormTextField
      {...field}
      autoComplete="off"
      inputAttributes={{ inputMode: isWhole ? 'numeric' : 'decimal' }}
      startAdornment={isBefore && unitElement}
      endAdornment={!isBefore && unitElement}
      onBlur={() => {
        const typed = getValues(field.name);
        const normalized = normalizeNumber(typed);
        if (normalized !== typed) setValue(field.name, normalized);
      }}
    />
  );
}
