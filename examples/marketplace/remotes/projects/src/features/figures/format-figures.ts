import { formatAmount, formatPercent } from '@lender-portal/remote-kit';

/** Shown for figures that depend on an unknown input. */
export const UNKNOWN = '–';

/** Larger figures are clamped: they only indicate implausible inputs. */
const MAX_PERCENT = 10_000;
const MAX_RATIO = 1000;

/**
 * @param percent null if undefined
 * @param fallback text for null
 */
export function formatOptionalPercent(percent: number | null, fallback = ''): string {
  if (percent === null) return fallback;
  return formatClamped(percent, MAX_PERCENT, (value) => formatPercent(value));
}

/** Formats a ratio, such as `1.57x`, like {@link formatOptionalPercent}. */
export function formatRatio(ratio: number | null, fallback = ''): string {
  if (ratio === null) return fallback;
  const format = (value: number) =>
    `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' })}x`;
  return formatClamped(ratio, MAX_RATIO, format);
}

/** Formats dollars, like {@link formatOptionalPercent}. */
export const formatOptionalAmount = (dollars: number | null, fallback: string): string =>
  dollars === null ? fallback : formatKnown(dollars, formatAmount);

export const formatKnown = (value: number, format: (value: number) => string): string =>
  Number.isNaN(value) ? UNKNOWN : format(value);

/** Formats a percent input with all its digits. */
export const formatRate = (percent: number): string => formatPercent(percent, 3);

function formatClamped(value: number, max: number, format: (value: number) => string): string {
  if (value > max) return `Over ${format(max)}`;
  return value < -max ? `Below ${format(-max)}` : formatKnown(value, format);
}
