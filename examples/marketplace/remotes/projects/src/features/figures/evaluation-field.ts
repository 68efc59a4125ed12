import { formatAmount, formatCount, formatPercent } from '@lender-portal/remote-kit';
import { parseInput, type InputUnit } from './parse-input';

/** An input of an evaluation. */
export interface EvaluationField {
  label: string;
  unit: InputUnit;
  min: number;
  max: number;
  /** Whether only whole numbers are valid. */
  whole?: boolean;
  /** Group in the form. */
  group: string;
  hint?: string;
  /** Value of an empty field, NaN for unknown; if undefined, the field is required. */
  empty?: number;
  /** Default in a new form. */
  usual?: string;
  /** Percents below this are ambiguous, because they may be fractions. Default: 1. */
  ambiguousBelow?: number;
}

export type EvaluationFields<Name extends string = string> = Readonly<Record<Name, EvaluationField>>;

/** Typed inputs by name. */
export type InputTexts = Readonly<Record<string, string>>;

export type InputNumbers<Name extends string = string> = Record<Name, number>;

/** @returns the error message for the user; undefined if valid */
export function inputError(
  text: string,
  { label, unit, min, max, whole = false, empty, ambiguousBelow }: EvaluationField,
): string | undefined {
  const reading = parseInput(text, unit, ambiguousBelow);
  if (reading.kind === 'empty') return empty === undefined ? `${label} is required` : undefined;
  if (reading.kind === 'invalid') return `${label} must be a number`;
  if (reading.kind === 'ambiguous') return `Did you mean ${reading.answers[0]} or ${reading.answers[1]}?`;
  const { value } = reading;
  if (value < min) return `${label} must be at least ${formatInput(min, unit)}`;
  if (value > max) return `${label} must be at most ${formatInput(max, unit)}`;
  if (whole && !Number.isInteger(value)) return `${label} must be a whole number`;
  return undefined;
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
  const entries = Object.entries<EvaluationField>(fields).map(([name, field]) => [
    name,
    numberOf(texts[name] ?? '', field),
  ]);
  return Object.fromEntries(entries) as InputNumbers<Name>;
}

/** @returns the number of a valid text */
function numberOf(text: string, { unit, empty = 0, ambiguousBelow }: EvaluationField): number {
  const reading = parseInput(text, unit, ambiguousBelow);
  return reading.kind === 'number' ? reading.value : empty;
}

/** @returns for example `$350,000`, `7.5%`, `6 months`, `1.25x` */
export function formatInput(value: number, unit: InputUnit): string {
  if (unit === '$') return Number.isInteger(value) ? formatAmount(value) : `$${value.toLocaleString('en-US')}`;
  if (unit === '%') return formatPercent(value, 3);
  return unit === 'x' ? `${value}x` : formatCount(value, unit);
}

/** @returns the number with its unit; a dash if it is invalid */
export function describeInput(text: string, { unit, ambiguousBelow }: EvaluationField): string {
  const reading = parseInput(text, unit, ambiguousBelow);
  return reading.kind === 'number' ? formatInput(reading.value, unit) : '–';
}
