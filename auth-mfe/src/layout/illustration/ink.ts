import { color } from '@lender-portal/ui';

/** The drawing's few paints; they follow the colour scheme. */
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
