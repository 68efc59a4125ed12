import { useColorScheme, type ColorSchemeChoice } from '@lender-portal/ui';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

const schemes = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses the light, dark or system color scheme. */
export function ColorSchemeSwitch() {
  const { choice, setChoice } = useColorScheme();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: 'var(--lp-font-size-12)', fontWeight: 600 }}>
        Color scheme
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={choice}
        onChange={(_event, value) => setChoice(value as ColorSchemeChoice)}
      >
        {Object.entries(schemes).map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            label={<span>{label}</span>}
            control={<Radio size="small" />}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
