import { numberError, parseNumber, type NumberRule } from '@lender-portal/remote-kit';

/** An input of an evaluation. */
export interface EvaluationField extends NumberRule {
  /** Group in the form. */
  group: string;
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
export type InputTexts = Readonly<Record<string, string>>;

export type InputNumbers<Name extends string = string> = Record<Name, number>;

const DOLLARS_MAX = 1_000_000_000;

const fieldOf =
  (limits: Pick<EvaluationField, 'unit' | 'min' | 'max' | 'whole'>) =>
  (group: string, label: string, more: Partial<EvaluationField> = {}): EvaluationField => ({
    ...limits,
    group,
    label,
    ...more,
  });

export const dollarsField = fieldOf({ unit: '$', min: 0, max: DOLLARS_MAX });
export const percentField = fieldOf({ unit: '%', min: 0, max: 100 });
export const monthsField = fieldOf({ unit: 'month', min: 1, max: 120, whole: true });
export const yearsField = fieldOf({ unit: 'year', min: 0, max: 50, whole: true });
export const ratioField = fieldOf({ unit: 'x', min: 0.1, max: 10 });

/** @returns the error message for the user; undefined if valid */
export function inputError(text: string, field: EvaluationField): string | undefined {
  if (text.trim() === '' && field.empty !== undefined) return undefined;
  const value = parseNumber(text);
  const { label, unit, leastPercent = 1 } = field;
  if (unit === '%' && value !== undefined && value > 0 && value < leastPercent)
    return `${label} must be ${field.min > 0 ? '' : '0 or '}at least ${leastPercent}%, such as 7 for 7%`;
  return numberError(text, field);
}

/** @returns error messages by input */
export function inputErrors(fields: EvaluationFields, texts: InputTexts): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inputError(texts[name] ?? '', field)]),
  );
}

/** @returns the inputs as numbers; undefined if any is invalid */
export function toNumbers<Name extends string>(
  fields: EvaluationFields<Name>,
  texts: InputTexts,
): InputNumbers<Name> | undefined {
  if (Object.values(inputErrors(fields, texts)).some((error) => error !== undefined)) return undefined;
  const entries = Object.entries<EvaluationField>(fields).map(([name, { empty = 0 }]) => [
    name,
    parseNumber(texts[name] ?? '') ?? empty,
  ]);
  return Object.fromEntries(entries) as InputNumbers<Name>;
}
