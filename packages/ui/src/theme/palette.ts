import type { PaletteOptions } from '@mui/material';
import { color } from './tokens';

const mix = (base: string, percent: number) => `color-mix(in srgb, ${base} ${percent}%, transparent)`;

const meaning = (name: 'success' | 'warning' | 'error') => ({
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
 * The tokens under the names MUI's components ask for. Every colour is a reference, so that both schemes share one
 * theme and a switch of scheme renders nothing anew. All shades are given because MUI cannot compute with references.
 */
export const palette: PaletteOptions = {
  mode: 'light',
  primary: accent,
  secondary: { main: color('ink-muted'), light: color('ink-muted'), dark: color('ink'), contrastText: color('surface') },
  info: accent,
  success: meaning('success'),
  warning: meaning('warning'),
  error: meaning('error'),
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
