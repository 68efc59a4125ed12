import { formatExactAmount, parseNumber } from '@lender-portal/remote-kit';

/** @returns for example `$1,250.00` */
export const formatCents = (cents: number): string => formatExactAmount(cents / 100);

/** @returns the typed amount in cents; undefined if it is not a valid amount */
export function parseCents(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s$,]/g, '')) ?? [];
  if (whole === undefined || parseNumber(text) === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** @returns an amount for an input field, such as `1250.00` */
export const formatCentsInput = (cents: number): string => (cents / 100).toFixed(2);

/** @returns the error message for the user; undefined if valid */
export function centsError(text: string, label: string, { min = 1, max = 100_000_000_000 } = {}): string | undefined {
  if (text.trim() === '') return `${label} is required`;
  const cents = parseCents(text);
  if (cents === undefined) return `${label} must be an amount such as 1,250.00`;
  if (cents < min) return `${label} must be at least ${formatCents(min)}`;
  if (cents > max) return `${label} must be at most ${formatCents(max)}`;
  return undefined;
}
