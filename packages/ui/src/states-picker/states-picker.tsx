import { stateCodes } from '@lender-portal/contracts';
import { styled } from '@mui/material';
import { StatesMap } from './states-map';
import { StatesSelect } from './states-select';

const Root = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

export interface StatesPickerProps {
  /** Of the field, such as "State". */
  label: string;
  /** Codes of the chosen states, in the order they were chosen in. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Codes of the states that may be chosen; default: all. The map shows the others as taken. */
  options?: readonly string[];
  disabled?: boolean;
  /** What is wrong with the choice; without it there is a blank line in its place. */
  error?: string | undefined;
  /** Called when the field is left. */
  onBlur?: () => void;
}

/**
 * A map of the states and, as its equal, a field with their names. The map is for those who see it and point; it is
 * hidden from assistive technology, and the field does everything that it does.
 */
export function StatesPicker({ value, onChange, options = stateCodes, disabled = false, ...field }: StatesPickerProps) {
  const toggle = (code: string) => onChange(value.includes(code) ? value.filter((each) => each !== code) : [...value, code]);
  return (
    <Root>
      <StatesMap value={value} options={options} onToggle={toggle} disabled={disabled} />
      <StatesSelect value={value} options={options} onChange={onChange} disabled={disabled} {...field} />
    </Root>
  );
}
