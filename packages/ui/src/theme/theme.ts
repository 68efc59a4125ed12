import { createTheme, type Theme } from '@mui/material';
import { actions } from './components/actions';
import { data } from './components/data';
import { fields } from './components/fields';
import { surfaces } from './components/surfaces';
import { palette } from './palette';
import { color, fontSize, tokens } from './tokens';

const heading = (size: 16 | 20 | 28, letterSpacing: string) => ({
  fontSize: fontSize(size),
  fontWeight: 620,
  lineHeight: 1.25,
  letterSpacing,
});

/** MUI passes opacities as numbers, numeric strings, or sums ("0.08 + 0.12"). */
const sum = (coefficient: string | number) =>
  typeof coefficient === 'number'
    ? coefficient
    : coefficient.split('+').reduce((total, part) => total + Number(part), 0);

const percent = (coefficient: string | number) => `${Math.round(sum(coefficient) * 100)}%`;

const base = createTheme({
  palette,
  spacing: tokens.space,
  shape: { borderRadius: tokens.radiusSmall },
  breakpoints: { values: { xs: 0, sm: 600, md: tokens.breakpoints.table, lg: tokens.breakpoints.sideMenu, xl: 1536 } },
  // Higher with large text, because icons grow with it.
  mixins: { toolbar: { minHeight: 'calc(1.5rem + 32px)' } },
  typography: {
    fontFamily: tokens.font,
    h1: heading(28, '-0.018em'),
    h2: heading(20, '-0.011em'),
    h3: heading(16, '-0.006em'),
    body1: { fontSize: fontSize(16), lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: fontSize(14), lineHeight: 1.5, letterSpacing: 0 },
    subtitle1: { fontSize: fontSize(16), lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    subtitle2: { fontSize: fontSize(14), lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    caption: { fontSize: fontSize(12), lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: fontSize(14), lineHeight: 1.5, letterSpacing: 0, fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 140,
    },
  },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: color('accent') },
  components: { ...actions, ...fields, ...surfaces, ...data },
});

/**
 * The portal's only theme; both color schemes through CSS variables. `theme.palette.mode` does not reflect the visible
 * scheme; use {@link useColorScheme}.
 */
export const portalTheme: Theme = {
  ...base,
  // MUI's implementations parse the color, which fails for CSS variables.
  alpha: (value: string, coefficient: string | number) =>
    `color-mix(in srgb, ${value} ${percent(coefficient)}, transparent)`,
  lighten: (value: string, coefficient: string | number) =>
    `color-mix(in srgb, ${value}, ${color('surface')} ${percent(coefficient)})`,
  darken: (value: string, coefficient: string | number) =>
    `color-mix(in srgb, ${value}, ${color('ink')} ${percent(coefficient)})`,
};
