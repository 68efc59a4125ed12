import { styled } from '@mui/material';
import { color } from '../theme/tokens';

const WIDTH = 40;
const HEIGHT = 24;
const KNOB = 16;
const GAP = (HEIGHT - KNOB) / 2;

const Input = styled('input')({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: WIDTH,
  height: HEIGHT,
  margin: 0,
  border: '1px solid transparent',
  borderRadius: HEIGHT / 2,
  backgroundColor: color('control'),
  appearance: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  // A finger needs more room than the eye.
  '&::before': { content: '""', position: 'absolute', inset: '-10px -4px' },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: GAP - 1,
    left: GAP - 1,
    width: KNOB,
    height: KNOB,
    borderRadius: '50%',
    backgroundColor: color('surface'),
    transition: 'transform 120ms',
  },
  '&:checked': { backgroundColor: color('accent') },
  '&:checked::after': { transform: `translateX(${WIDTH - KNOB - 2 * GAP}px)`, backgroundColor: color('accent-ink') },
  '@media (forced-colors: active)': {
    borderColor: 'ButtonText',
    '&::after': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
    '&:checked::after': { backgroundColor: 'Highlight' },
  },
});

// Without `aria-checked`, which has no place on a box to tick: it says itself whether it is.
const role = { type: 'checkbox', role: 'switch' } as const;

export interface SwitchProps {
  /** What it switches, and of what. */
  label: string;
  checked: boolean;
  /** Asked for by the user; what it shows is `checked` all the same. */
  onChange: (checked: boolean) => void;
}

/** On or off, at once. A box to tick to the browser, so that it works as people and their tools expect. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return <Input {...role} aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}
