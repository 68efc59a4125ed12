import { parseNumber } from '../numbers/parse-number';
import { formatAmount, formatCount, formatPercent } from '@lender-portal/dates';
import type { Unit } from '../tool/number-field.component';

/** An input of an evaluation. */
export interface EvaluationField {
  /** Group in the form. */
  group: string;
  label: string;
  unit: Unit;
  min: number;
  max: number;
  /** Whether only whole numbers are valid. */
  isWhole?: boolean;
  hint?: string;
  /** Value of an empty field, NaN for unknown; if undefined, the field is required. */
  empty?: number;
  /** Default in a new form. */
  usual?: string;
  /** Percents between 0 and this are rejected, because they may be fractions. Default: 1. */
  leastPercent?: number;
}

export type EvaluationFields<Name extends string = string> = Readonly<Record<Name, EvaluationField>>;

/** Typed inputs by name. */
export type InputTexts = Record<string, string>;

export type InputNumbers<Name extends string = string> = Record<Name, number>;

const fieldOf =
  (limits: Pick<EvaluationField, 'unit' | 'min' | 'max' | 'isWhole'>) =>
  (group: string, label: string, more: Partial<EvaluationField> = {}): EvaluationField => ({
    ...limits,
    group,
    label,
    ...more,
  });

export const dollarsField = fieldOf({ unit: '$', min: 0, max: 1_000_000_000 });
export const percentField = fieldOf({ unit: '%', min: 0, max: 100 });
export const monthsField = fieldOf({ unit: 'month', min: 1, max: 120, isWhole: true });
export const yearsField = fieldOf({ unit: 'year', min: 0, max: 50, isWhole: true });
export const ratioField = fieldOf({ unit: 'x', min: 0.1, max: 10 });

/** @returns the error message for the user; undefined if valid */
export function inputError(text: string, field: EvaluationField): string | undefined {
  const { label, unit, min, max, isWhole, empty, leastPercent = 1 } = field;
  if (text.trim() === '') return empty === undefined ? `${label} is required` : undefined;
  const value = parseNumber(text);
  if (value === undefined) return `${label} must be a number`;
  if (unit === '%' && value > 0 && value < leastPercent)
    return `${label} must be ${min > 0 ? '' : '0 or '}at least ${leastPercent}%, such as 7 for 7%`;
  if (value < min) return `${label} must be at least ${withUnit(min, unit)}`;
  if (value > max) return `${label} must be at most ${withUnit(max, unit)}`;
  return isWhole && !Number.isInteger(value) ? `${label} must be a whole number` : undefined;
}

function withUnit(value: number, unit: Unit): string {
  if (unit === '$') return formatAmount(value);
  if (unit === '%') return formatPercent(value);
  return unit === 'x' ? `${value}x` : formatCount(value, unit);
}

/** @returns error messages by invalid input */
export function inputErrors(fields: EvaluationFields, texts: InputTexts): Record<string, string> {
  const errors = Object.entries(fields).map(([name, field]) => [name, inputError(texts[name] ?? '', field)]);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as Record<string, string>;
}

/** @returns the inputs as numbers; undefined if any is invalid */
export function toNumbers<Name extends string>(
  fields: EvaluationFields<Name>,
  texts: InputTexts,
): InputNumbers<Name> | undefined {
  if (Object.keys(inputErrors(fields, texts)).length > 0) return undefined;
  const entries = Object.entries<EvaluationField>(fields).map(([name, { empty = 0 }]) => [
    name,
    parseNumber(texts[name] ?? '') ?? empty,
  ]);
  return Object.fromEntries(entries) as InputNumbers<Name>;
}
