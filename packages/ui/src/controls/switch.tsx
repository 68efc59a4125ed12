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
  // Enlarges the touch target.
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

// `aria-checked` is not allowed on a native checkbox, which reports its own state.
const role = { type: 'checkbox', role: 'switch' } as const;

export interface SwitchProps {
  /** Accessible name: setting and object. */
  label: string;
  checked: boolean;
  /** Requests a change. The switch is controlled by `checked`. */
  onChange: (checked: boolean) => void;
}

/** A switch that applies immediately. A native checkbox, for full keyboard and assistive technology support. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return <Input {...role} aria-label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}
