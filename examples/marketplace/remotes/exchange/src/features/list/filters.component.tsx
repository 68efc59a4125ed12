import { stateNames } from '@lender-portal/contracts';
import { parseNumber, projectTypeLabels } from '@lender-portal/marketplace-rules';
import { formatAmount } from '@lender-portal/dates';
import { Box, Button, Checkbox, Chip, FormControlLabel, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useRef } from 'react';
import { CHOICES, type Choice, type ListState } from '../exchange-data/urls';
import { STAGES } from '../exchange-data/stages';

const NAMES: Readonly<Record<Choice, Readonly<Record<string, string>>>> = {
  state: stateNames,
  type: projectTypeLabels,
  stage: STAGES,
};
const NO_FILTERS = { state: [], type: [], stage: [], min: undefined, max: undefined, licensedOnly: false };

const MENU = {
  disableScrollLock: true,
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
  slotProps: { paper: { sx: { maxHeight: 320 } } },
} as const;

type Change = (change: Partial<ListState>) => void;

/** Filters of the list; the ones in use follow as chips. */
export function Filters({ state, onChange }: { state: ListState; onChange: Change }) {
  const chips = chipsOf(state);
  const toolbar = useRef<HTMLDivElement>(null);
  /** Moves the focus from a chip that disappears. */
  const remove: Change = (change) => {
    onChange(change);
    toolbar.current?.focus();
  };
  return (
    <>
      <Box
        ref={toolbar}
        role="group"
        aria-label="Filters"
        tabIndex={-1}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        {(Object.keys(CHOICES) as Choice[]).map((name) => (
          <Select
            key={name}
            multiple
            displayEmpty
            size="small"
            value={[...state[name]]}
            renderValue={() => CHOICES[name].label}
            onChange={({ target }) => onChange({ [name]: [target.value].flat() })}
            SelectDisplayProps={{ 'aria-label': CHOICES[name].label }}
            MenuProps={MENU}
            sx={{ minWidth: '7rem' }}
          >
            {CHOICES[name].codes.map((code) => (
              <MenuItem key={code} value={code}>
                <span>{NAMES[name][code]}</span>
              </MenuItem>
            ))}
          </Select>
        ))}
        <AmountField label="Min amount" value={state.min} onChange={(min) => onChange({ min })} />
        <AmountField label="Max amount" value={state.max} onChange={(max) => onChange({ max })} />
        <FormControlLabel
          label="Licensed states only"
          control={
            <Checkbox
              checked={state.licensedOnly}
              onChange={({ target }) => onChange({ licensedOnly: target.checked })}
            />
          }
        />
      </Box>
      {chips.length > 0 && (
        <Box role="group" aria-label="Filters in use" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chips.map(({ label, without }) => (
            <Chip key={label} label={label} onClick={() => remove(without)} onDelete={() => remove(without)} />
          ))}
          <Button size="small" onClick={() => remove({ ...NO_FILTERS, search: '' })}>
            Clear all
          </Button>
        </Box>
      )}
    </>
  );
}

function chipsOf(state: ListState): { label: string; without: Partial<ListState> }[] {
  return [
    ...(Object.keys(CHOICES) as Choice[]).flatMap((name) =>
      state[name].map((code) => ({
        label: NAMES[name][code] ?? code,
        without: { [name]: state[name].filter((each) => each !== code) },
      })),
    ),
    ...(state.min === undefined ? [] : [{ label: `At least ${formatAmount(state.min)}`, without: { min: undefined } }]),
    ...(state.max === undefined ? [] : [{ label: `At most ${formatAmount(state.max)}`, without: { max: undefined } }]),
    ...(state.licensedOnly ? [{ label: 'Licensed states only', without: { licensedOnly: false } }] : []),
  ];
}

interface AmountFieldProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** An amount that applies on blur or Enter. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const commit = (element: HTMLInputElement) => {
    const typed = parseNumber(element.value) as number | undefined;
    const next = typed === undefined || typed >= 0 ? typed && Math.min(Math.round(typed), 999_999_999) : value;
    element.value = next === undefined ? '' : formatAmount(next);
    if (next !== value) onChange(next);
  };
  return (
    <OutlinedInput
      // Shows a value that the address changed.
      key={value}
      size="small"
      placeholder={label}
      defaultValue={value === undefined ? '' : formatAmount(value)}
      onBlur={({ target }) => commit(target as HTMLInputElement)}
      onKeyDown={({ key, target }) => key === 'Enter' && commit(target as HTMLInputElement)}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ width: '8.5rem' }}
    />
  );
}
