import { formatPercent } from '@lender-portal/remote-kit';

/** Beyond it a figure says only that an input is out of proportion. */
const PERCENT_MAX = 10_000;
const TIMES_MAX = 1000;

/**
 * @param percent null where the figure is not defined
 * @param undefinedWord what stands for it then
 */
export function percentWord(percent: number | null, undefinedWord = ''): string {
  if (percent === null) return undefinedWord;
  return bounded(percent, PERCENT_MAX, (value) => formatPercent(value));
}

/** The same for a ratio such as `1.57x`. */
export function timesWord(ratio: number | null, undefinedWord: string): string {
  if (ratio === null) return undefinedWord;
  const format = (value: number) => `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' })}x`;
  return bounded(ratio, TIMES_MAX, format);
}

function bounded(value: number, max: number, format: (value: number) => string): string {
  if (value > max) return `Over ${format(max)}`;
  return value < -max ? `Below ${format(-max)}` : format(value);
}
