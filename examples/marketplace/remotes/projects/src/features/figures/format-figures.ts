import { formatAmount, formatExactAmount, formatPercent } from '@lender-portal/dates';

/** Formats a figure: null, for an undefined one, as the fallback; NaN, for one of an unknown input, as a dash. */
const figureFormat =
  (format: (value: number) => string) =>
  (value: number | null, fallback = '–'): string =>
    value === null ? fallback : Number.isNaN(value) ? '–' : format(value);

export const dollars = figureFormat(formatAmount);
export const cents = figureFormat(formatExactAmount);
export const percent = figureFormat((value) => formatPercent(value));
/** Percent of an input, with all its digits. */
export const rate = figureFormat((value) => formatPercent(value, 3));
/** For example `1.57x`. */
export const ratio = figureFormat((value) => `${value.toFixed(2)}x`);
