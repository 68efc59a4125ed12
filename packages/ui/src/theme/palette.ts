import type { PaletteOptions } from '@mui/material';
import { color } from './tokens';

const mix = (base: string, percent: number) => `color-mix(in srgb, ${base} ${percent}%, transparent)`;

const statusColor = (name: 'success' | 'warning' | 'error') => ({
  main: color(name),
  light: color(name),
  dark: color(name),
  contrastText: color('surface'),
});

const accent = {
  main: color('accent'),
  light: color('accent'),
  dark: color('accent-hover'),
  contrastText: color('accent-ink'),
};

/**
 * The tokens under MUI's palette names. All colors are CSS variables, so that one theme serves both schemes and
 * switching does not re-render. All shades are listed because MUI cannot derive them from variables.
 */
export const palette: PaletteOptions = {
  mode: 'light',
  primary: accent,
  secondary: {
    main: color('ink-muted'),
    light: color('ink-muted'),
    dark: color('ink'),
    contrastText: color('surface'),
  },
  info: accent,
  success: statusColor('success'),
  warning: statusColor('warning'),
  error: statusColor('error'),
  text: { primary: color('ink'), secondary: color('ink-muted'), disabled: mix(color('ink-muted'), 70) },
  background: { default: color('page'), paper: color('surface') },
  divider: color('border'),
  common: { black: color('ink'), white: color('surface') },
  action: {
    active: color('ink-muted'),
    hover: mix(color('ink'), 5),
    selected: mix(color('ink'), 8),
    disabled: mix(color('ink-muted'), 80),
    disabledBackground: mix(color('ink'), 8),
    focus: mix(color('ink'), 10),
  },
  getContrastText: () => color('surface'),
};
