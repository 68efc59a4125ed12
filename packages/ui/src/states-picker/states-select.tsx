import { stateName } from '@lender-portal/contracts';
import { Autocomplete, Chip, FormControl, FormHelperText, InputLabel, OutlinedInput } from '@mui/material';
import { useId } from 'react';

/** The list stays inside a dialog's focus trap, but its scrolling content neither clips nor places it. */
const popperOptions = {
  strategy: 'fixed',
  modifiers: ['flip', 'preventOverflow'].map((name) => ({ name, options: { altBoundary: false } })),
} as const;

interface StatesSelectProps {
  label: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
  options: readonly string[];
  disabled: boolean;
  error?: string | undefined;
  onBlur?: () => void;
}

/**
 * States by name: type to filter, select from a list that stays open, remove individually. Escape only closes the list.
 */
export function StatesSelect({ label, value, onChange, options, disabled, error, onBlur }: StatesSelectProps) {
  const id = useId();
  return (
    <Autocomplete
      multiple
      id={id}
      options={options}
      // Must be a stable array while unchanged; a new one would clear the input.
      value={value as string[]}
      onChange={(_event, codes) => onChange(codes)}
      getOptionLabel={stateName}
      disableCloseOnSelect
      disableClearable
      autoHighlight
      disabled={disabled}
      onBlur={onBlur}
      noOptionsText="No matching states"
      slotProps={{ popper: { disablePortal: true, popperOptions } }}
      renderValue={(codes, getItemProps) =>
        codes.map((code, index) => {
          const { key, onDelete, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              component="button"
              color="primary"
              label={stateName(code)}
              aria-label={`Remove ${stateName(code)}`}
              onClick={onDelete}
              onDelete={onDelete}
            />
          );
        })
      }
      renderInput={({ id: inputId, size: _size, slotProps, ...control }) => (
        <FormControl {...control} error={Boolean(error)}>
          <InputLabel {...slotProps.inputLabel}>
            <span>{label}</span>
          </InputLabel>
          <OutlinedInput
            {...slotProps.input}
            id={inputId}
            placeholder={value.length === 0 ? 'Choose states' : ''}
            aria-describedby={`${id}-message`}
            slotProps={{ input: slotProps.htmlInput }}
          />
          <FormHelperText id={`${id}-message`}>{error ?? ' '}</FormHelperText>
        </FormControl>
      )}
    />
  );
}
