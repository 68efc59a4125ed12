import { formatCount } from '@lender-portal/dates';
import { formatAmount, formatPercent } from '../format/format';
import { parseNumber } from './parse-number';

/** Unit of a number; months and years in the singular, `x` for ratios such as 1.25x. */
export type Unit = '$' | '%' | 'month' | 'year' | 'x';

/** Constraints of a number field. */
export interface NumberRule {
  label: string;
  unit: Unit;
  min: number;
  max: number;
  /** Whether only whole numbers are valid. */
  whole?: boolean;
}

/**
 * @param text the typed text
 * @returns the error message for the user; undefined if valid
 */
export function numberError(text: string, { label, unit, min, max, whole = false }: NumberRule): string | undefined {
  if (text.trim() === '') return `${label} is required`;
  const value = parseNumber(text);
  if (value === undefined) return `${label} must be a number`;
  if (value < min) return `${label} must be at least ${withUnit(min, unit)}`;
  if (value > max) return `${label} must be at most ${withUnit(max, unit)}`;
  if (whole && !Number.isInteger(value)) return `${label} must be a whole number`;
  return undefined;
}

function withUnit(value: number, unit: Unit): string {
  if (unit === '$') return formatAmount(value);
  if (unit === '%') return formatPercent(value);
  return unit === 'x' ? `${value}x` : formatCount(value, unit);
}
