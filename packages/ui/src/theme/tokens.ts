/** One colour scheme; each key becomes `--lp-color-<key>`. */
export interface ColorTokens {
  page: string;
  surface: string;
  /** Hairlines between and around surfaces; decoration, never the only outline of a control. */
  border: string;
  /** Outlines of controls: 3:1 against every surface. */
  control: string;
  ink: string;
  'ink-muted': string;
  accent: string;
  'accent-hover': string;
  /** Text on the accent. */
  'accent-ink': string;
  'accent-soft': string;
  success: string;
  'success-soft': string;
  warning: string;
  'warning-soft': string;
  error: string;
  'error-soft': string;
  skeleton: string;
  /** Ground of tooltips: the other scheme's. */
  inverse: string;
  'inverse-ink': string;
  /** The bar and the mark of development tenants. */
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

/** Every value of the look, and the only place where one is written down. */
export const tokens = {
  color: { light, dark },
  /** Corners of cards and dialogs, px. */
  radius: 12,
  /** Corners of controls, px. */
  radiusSmall: 8,
  /** The rhythm of all distances, px. */
  space: 8,
  /** The page declares the faces; the fallback has Inter's metrics, so that nothing shifts when it arrives. */
  font: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  /** Type sizes, px at the browser's default; written as rem. */
  fontSizes: [12, 14, 16, 20, 28],
  /** Shadow of what floats (menus, dialogs, snackbars); nothing else has one. */
  shadowFloat: '0 1px 2px rgb(9 24 27 / 0.08), 0 12px 32px rgb(9 24 27 / 0.16)',
  /** Value of `outline` for the element that has the keyboard's focus. */
  focusRing: '2px solid var(--lp-color-accent)',
  /** Widths from which the layout changes, px. */
  breakpoints: { table: 900, illustration: 1024, sideMenu: 1200 },
  /** Widths of the frame, px. */
  frame: { menu: 280, page: 1440 },
} as const;

/** The names of the colours, as in `--lp-color-<name>`. */
export type ColorName = keyof ColorTokens;

/** @returns the reference to a colour that follows the scheme, for styles and SVG attributes */
export const color = (name: ColorName): string => `var(--lp-color-${name})`;

/** @returns a type size in rem, so that it follows the reader's own setting */
export const fontSize = (px: (typeof tokens.fontSizes)[number]): string => `${px / 16}rem`;
