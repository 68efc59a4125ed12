import { formatAmount, formatCount, formatPercent } from '@lender-portal/remote-kit';
import { readInput, type InputUnit } from './read-input';

/** An input of an evaluation. */
export interface EvaluationField {
  label: string;
  unit: InputUnit;
  min: number;
  max: number;
  /** Only whole numbers. */
  whole?: boolean;
  /** The part of the form that it stands in. */
  group: string;
  hint?: string;
  /** What the field stands for where it is empty; a field without it is required. */
  empty?: number;
  /** What a new form starts with: a usual value, for the lender to change. */
  usual?: string;
  /** Percents below it may be meant as fractions, and are asked back; 1 where nothing else is said. */
  unclearBelow?: number;
}

export type EvaluationFields<Name extends string = string> = Readonly<Record<Name, EvaluationField>>;

/** The inputs as they are typed, by name; one that is missing has not been. */
export type InputTexts = Readonly<Record<string, string>>;

export type InputNumbers<Name extends string = string> = Record<Name, number>;

/** @returns the rule that a text breaks, for people; undefined where it breaks none */
export function inputError(text: string, { label, unit, min, max, whole = false, empty, unclearBelow }: EvaluationField): string | undefined {
  const reading = readInput(text, unit, unclearBelow);
  if (reading.kind === 'empty') return empty === undefined ? `${label} is required` : undefined;
  if (reading.kind === 'nonsense') return `${label} must be a number`;
  if (reading.kind === 'unclear') return `Is ${text.trim()} meant as ${reading.answers[0]} or as ${reading.answers[1]}?`;
  const { value } = reading;
  if (value < min) return `${label} must be at least ${formatInput(min, unit)}`;
  if (value > max) return `${label} must be at most ${formatInput(max, unit)}`;
  if (whole && !Number.isInteger(value)) return `${label} must be a whole number`;
  return undefined;
}

/** @returns what is wrong with each input */
export function inputErrors(fields: EvaluationFields, texts: InputTexts): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputError(texts[name] ?? '', field)]));
}

/** @returns the inputs as numbers, or undefined where one of them is wrong */
export function toNumbers<Name extends string>(fields: EvaluationFields<Name>, texts: InputTexts): InputNumbers<Name> | undefined {
  if (Object.values(inputErrors(fields, texts)).some((error) => error !== undefined)) return undefined;
  const entries = Object.entries<EvaluationField>(fields).map(([name, field]) => [name, numberOf(texts[name] ?? '', field)]);
  return Object.fromEntries(entries) as InputNumbers<Name>;
}

/** @returns the number of a text that breaks no rule */
function numberOf(text: string, { unit, empty = 0, unclearBelow }: EvaluationField): number {
  const reading = readInput(text, unit, unclearBelow);
  return reading.kind === 'number' ? reading.value : empty;
}

/** @returns such as `$350,000`, `7.5%`, `6 months`, `1.25x` */
export function formatInput(value: number, unit: InputUnit): string {
  if (unit === '$') return Number.isInteger(value) ? formatAmount(value) : `$${value.toLocaleString('en-US')}`;
  if (unit === '%') return formatPercent(value, 3);
  return unit === 'x' ? `${value}x` : formatCount(value, unit);
}

/** @returns a text as its number with the unit; a dash where it is none */
export function describeInput(text: string, { unit, unclearBelow }: EvaluationField): string {
  const reading = readInput(text, unit, unclearBelow);
  return reading.kind === 'number' ? formatInput(reading.value, unit) : '–';
}
