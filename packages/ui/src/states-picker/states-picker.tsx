import { stateCodes } from '@lender-portal/contracts';
import { styled } from '@mui/material';
import { StatesMap } from './states-map';
import { StatesSelect } from './states-select';

const Root = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

export interface StatesPickerProps {
  /** Field label, such as "State". */
  label: string;
  /** Selected state codes, in order of selection. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Selectable state codes; default: all. The map shows others as already added. */
  options?: readonly string[];
  disabled?: boolean;
  /** Error message. Its line stays reserved if undefined. */
  error?: string | undefined;
  /** Called when the field loses focus. */
  onBlur?: () => void;
}

/** State map plus an equivalent multi-select. The map is for pointers only and hidden from assistive technology. */
export function StatesPicker({ value, onChange, options = stateCodes, disabled = false, ...field }: StatesPickerProps) {
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((each) => each !== code) : [...value, code]);
  return (
    <Root>
      <StatesMap value={value} options={options} onToggle={toggle} disabled={disabled} />
      <StatesSelect value={value} options={options} onChange={onChange} disabled={disabled} {...field} />
    </Root>
  );
}
