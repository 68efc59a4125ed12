import { color } from '@lender-portal/ui';

/** Colors of the illustration in the current color scheme. */
export const ink = {
  line: color('ink'),
  faint: color('border'),
  soft: color('ink-muted'),
  paper: color('surface'),
  wash: color('page'),
  accent: color('accent'),
  accentInk: color('accent-ink'),
  accentSoft: color('accent-soft'),
} as const;
