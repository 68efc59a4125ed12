import { formatInteger } from './count';

let exactAmounts: Intl.NumberFormat | undefined;

/**
 * @param dollars a whole amount
 * @returns for example `$1,250,000`
 */
export function formatAmount(dollars: number): string {
  const amount = formatInteger(Math.abs(dollars));
  return Math.round(dollars) < 0 ? `-$${amount}` : `$${amount}`;
}

/**
 * @param dollars an amount with cents
 * @returns for example `$1,896.20`
 */
export function formatExactAmount(dollars: number): string {
  exactAmounts ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
  return exactAmounts.format(dollars);
}

/**
 * @param percent 12.5 for 12.5 %
 * @param digits maximum fraction digits
 * @returns for example `12.5%`
 */
export function formatPercent(percent: number, digits = 1): string {
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: digits, signDisplay: 'negative' })}%`;
}
