/** A color scheme; each key becomes `--lp-color-<key>`. */
export interface ColorTokens {
  page: string;
  surface: string;
  /** Hairlines of surfaces. Decorative; never the only outline of a control. */
  border: string;
  /** Outlines of controls: contrast of 3:1 on every surface. */
  control: string;
  ink: string;
  'ink-muted': string;
  accent: string;
  'accent-hover': string;
  /** Text on accent. */
  'accent-ink': string;
  'accent-soft': string;
  success: string;
  'success-soft': string;
  warning: string;
  'warning-soft': string;
  error: string;
  'error-soft': string;
  skeleton: string;
  /** Background of tooltips: dark in the light scheme and vice versa. */
  inverse: string;
  'inverse-ink': string;
  /** Bar and brand mark of dev tenants. */
  dev: string;
  backdrop: string;
}

const light: ColorTokens = {
  page: '#f5f7f7',
  surface: '#ffffff',
  border: '#dfe6e6',
  control: '#7d8d8f',
  ink: '#12262a',
  'ink-muted': '#506367',
  accent: '#0a6664',
  'accent-hover': '#074f4e',
  'accent-ink': '#ffffff',
  'accent-soft': '#e0f0ee',
  success: '#186a3e',
  'success-soft': '#e3f3e9',
  warning: '#855300',
  'warning-soft': '#fdf1d8',
  error: '#b3251e',
  'error-soft': '#fdebea',
  skeleton: '#e6ecec',
  inverse: '#1c3237',
  'inverse-ink': '#f2f7f6',
  dev: '#f5a524',
  backdrop: 'rgb(9 24 27 / 0.48)',
};

const dark: ColorTokens = {
  page: '#0d1617',
  surface: '#142021',
  border: '#273637',
  control: '#718586',
  ink: '#e7efee',
  'ink-muted': '#a0b2b3',
  accent: '#5cc8bf',
  'accent-hover': '#82dad2',
  'accent-ink': '#04211f',
  'accent-soft': '#17393a',
  success: '#74cf9a',
  'success-soft': '#16311f',
  warning: '#f0b74d',
  'warning-soft': '#34280f',
  error: '#ff9189',
  'error-soft': '#3d1c1a',
  skeleton: '#213031',
  inverse: '#dde8e7',
  'inverse-ink': '#12262a',
  dev: '#f5a524',
  backdrop: 'rgb(2 8 9 / 0.64)',
};

/** All design tokens; no value is defined elsewhere. */
export const tokens = {
  color: { light, dark },
  /** Corner radius of cards and dialogs, px. */
  radius: 12,
  /** Corner radius of controls, px. */
  radiusSmall: 8,
  /** Base unit of spacing, px. */
  space: 8,
  /** The page declares the font faces. The fallback has Inter's metrics to prevent layout shift. */
  font: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  /** Font sizes in px at the browser's default; emitted in rem. */
  fontSizes: [12, 14, 16, 20, 28],
  /** Shadow of floating elements only (menus, dialogs, snackbars). */
  shadowFloat: '0 1px 2px rgb(9 24 27 / 0.08), 0 12px 32px rgb(9 24 27 / 0.16)',
  /** `outline` of the element with keyboard focus. */
  focusRing: '2px solid var(--lp-color-accent)',
  /** Minimum widths of the layouts, px. */
  breakpoints: { table: 900, illustration: 1024, sideMenu: 1200 },
  /** Widths of the frame: the menu's in rem, the page's in px. */
  frame: { menu: '17.5rem', page: 1440 },
} as const;

/** Color names, as in `--lp-color-<name>`. */
export type ColorName = keyof ColorTokens;

/** @returns a CSS variable that follows the color scheme, for styles and SVG attributes */
export const color = (name: ColorName): string => `var(--lp-color-${name})`;

/** @returns a font size in rem, which follows the browser's setting */
export const fontSize = (px: (typeof tokens.fontSizes)[number]): string => `${px / 16}rem`;
