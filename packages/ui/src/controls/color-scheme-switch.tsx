import { useColorScheme, type ColorSchemeChoice } from '@lender-portal/ui';
import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';

const schemes = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses the light, dark or system color scheme. */
export function ColorSchemeSwitch() {
  const { choice, setChoice } = useColorScheme();
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={id} component="span" sx={{ mb: 1, fontSize: 'var(--lp-font-size-12)', fontWeight: 600 }}>
        Color scheme
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={choice}
        // Null if the pressed one is pressed again.
        onChange={(_event, next: ColorSchemeChoice | null) => next && setChoice(next)}
      >
        {Object.entries(schemes).map(([value, label]) => (
          <ToggleButton key={value} value={value}>
            <span>{label}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}
