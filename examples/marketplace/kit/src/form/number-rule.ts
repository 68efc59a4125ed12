import { formatCount } from '@lender-portal/dates';
import { formatAmount, formatPercent } from '../format/format';
import { parseNumber } from './parse-number';

/** What a number stands for; months and years by their singular. */
export type Unit = '$' | '%' | 'month' | 'year';

/** What a field of a number takes. */
export interface NumberRule {
  label: string;
  unit: Unit;
  min: number;
  max: number;
  /** Only whole numbers. */
  whole?: boolean;
}

/**
 * @param text what is typed
 * @returns the rule that it breaks, for people; undefined where it breaks none
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
  return unit === '%' ? formatPercent(value) : formatCount(value, unit);
}
