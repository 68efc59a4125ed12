import { color, useColorScheme, type ColorSchemeChoice } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useId } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/action-icons';
import type { Icon } from '../icons/icon';

const schemes: readonly { choice: ColorSchemeChoice; label: string; icon: Icon }[] = [
  { choice: 'system', label: 'System', icon: SystemIcon },
  { choice: 'light', label: 'Light', icon: SunIcon },
  { choice: 'dark', label: 'Dark', icon: MoonIcon },
];

const Fieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')({
  padding: '0 0 8px',
  color: color('ink-muted'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
});

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  borderRadius: 'var(--lp-radius-small)',
  backgroundColor: color('page'),
  boxShadow: `inset 0 0 0 1px ${color('border')}`,
});

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  gap: 4,
  minHeight: 32,
  borderRadius: 6,
  color: color('ink-muted'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { color: color('ink') },
  '&:has(:checked)': {
    backgroundColor: color('surface'),
    color: color('ink'),
    boxShadow: `inset 0 0 0 1px ${color('control')}`,
  },
  '&:has(:focus-visible)': { outline: 'var(--lp-focus-ring)', outlineOffset: 2 },
});

/** Chooses the light, dark or system color scheme. */
export function ColorSchemeSwitch() {
  const { choice: chosen, setChoice } = useColorScheme();
  const name = useId();
  return (
    <Fieldset>
      <Legend>Color scheme</Legend>
      <Choices>
        {schemes.map(({ choice, label, icon: SchemeIcon }) => (
          <Choice key={choice}>
            <input
              className="lp-visually-hidden"
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => setChoice(choice)}
            />
            <SchemeIcon size={16} />
            <span>{label}</span>
          </Choice>
        ))}
      </Choices>
    </Fieldset>
  );
}
