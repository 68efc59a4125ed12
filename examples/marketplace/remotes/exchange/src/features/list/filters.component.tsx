import { formatAmount } from '@lender-portal/dates';
import {
  filtersOf,
  NO_SEARCH,
  parseNumber,
  PROJECT_CHOICES,
  type ProjectChoice,
  type ProjectSearch,
} from '@lender-portal/marketplace-rules';
import { Box, Button, Checkbox, Chip, FormControlLabel, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useRef } from 'react';
import { useMode } from '../exchange-data/mode';
import { SavedSearches } from './saved-searches.component';

const LABELS: Readonly<Record<ProjectChoice, string>> = { state: 'State', type: 'Type', stage: 'Stage' };

const MENU = {
  disableScrollLock: true,
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
  slotProps: { paper: { sx: { maxHeight: 320 } } },
} as const;

type Change = (change: Partial<ProjectSearch>) => void;

/** Filters of the list; the ones in use follow as chips. */
export function Filters({ state, onChange }: { state: ProjectSearch; onChange: Change }) {
  const { mode } = useMode();
  const chips = filtersOf(state);
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
        {(Object.keys(LABELS) as ProjectChoice[]).map((name) => (
          <Select
            key={name}
            multiple
            displayEmpty
            size="small"
            value={[...state[name]]}
            renderValue={() => LABELS[name]}
            onChange={({ target }) => onChange({ [name]: [target.value].flat() })}
            SelectDisplayProps={{ 'aria-label': LABELS[name] }}
            MenuProps={MENU}
            sx={{ minWidth: '7rem' }}
          >
            {Object.entries(PROJECT_CHOICES[name]).map(([code, label]) => (
              <MenuItem key={code} value={code}>
                <span>{label}</span>
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
        {mode === 'exchange' && <SavedSearches state={state} />}
      </Box>
      {chips.length > 0 && (
        <Box role="group" aria-label="Filters in use" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chips.map(({ label, without }) => (
            <Chip key={label} label={label} onClick={() => remove(without)} onDelete={() => remove(without)} />
          ))}
          <Button size="small" onClick={() => remove(NO_SEARCH)}>
            Clear all
          </Button>
        </Box>
      )}
    </>
  );
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
