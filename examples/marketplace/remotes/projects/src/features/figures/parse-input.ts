import { normalizeNumber, parseNumber } from '@lender-portal/remote-kit';

/** Unit of an input; months and years in the singular, `x` for ratios such as 1.25x. */
export type InputUnit = '$' | '%' | 'month' | 'year' | 'x';

export type ParsedInput =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  | { kind: 'number'; value: number; /** Typed in a different unit than the field's. */ isConverted?: boolean }
  /** A number that may be a fraction or a percent. Each answer is an unambiguous input text. */
  | { kind: 'ambiguous'; answers: readonly [asFraction: string, asPercent: string] };

const MONTHS_OF_YEAR = 12;

/** Below this, a percent without a sign is ambiguous: 0.07 may mean 7 % or 0.07 %. */
const AMBIGUOUS_BELOW = 1;

/**
 * Parses an input in user notation: `350,000`, `$350k`, `7.5 %`; months can be typed as years and vice versa.
 *
 * @param ambiguousBelow percents below it are ambiguous; lower it for inputs with small values
 */
export function parseInput(text: string, unit: InputUnit, ambiguousBelow = AMBIGUOUS_BELOW): ParsedInput {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'empty' };
  if (unit === '$') return parseDollars(typed);
  if (unit === '%') return parsePercent(typed, ambiguousBelow);
  if (unit === 'x') return toParsedInput(typed.replace(/x$/, ''));
  return parseTime(typed, unit);
}

/**
 * @param text the typed text
 * @returns the text as shown after blur
 */
export function normalizeInput(text: string, unit: InputUnit): string {
  const reading = parseInput(text, unit, 0);
  if (reading.kind !== 'number' || reading.isConverted) return text.trim();
  const isExplicit = unit === '%' && text.includes('%') && reading.value < AMBIGUOUS_BELOW && reading.value > 0;
  return isExplicit ? `${normalizeNumber(String(reading.value))}%` : normalizeNumber(String(reading.value));
}

function parseDollars(typed: string): ParsedInput {
  const [, digits, scale] = /^([^%]*?)\s*([km]?)$/.exec(typed) ?? [];
  const factor = scale === 'k' ? 1000 : 1_000_000;
  return digits === undefined ? { kind: 'invalid' } : scale ? toParsedInput(digits, factor) : toParsedInput(digits);
}

function parsePercent(typed: string, ambiguousBelow: number): ParsedInput {
  if (typed.includes('$')) return { kind: 'invalid' };
  const reading = toParsedInput(typed);
  if (reading.kind !== 'number' || typed.includes('%') || reading.value <= 0 || reading.value >= ambiguousBelow)
    return reading;
  // 0.07 × 100 is 7.000000000000001 in floating point.
  return { kind: 'ambiguous', answers: [`${Number((reading.value * 100).toPrecision(12))}%`, `${reading.value}%`] };
}

function parseTime(typed: string, unit: 'month' | 'year'): ParsedInput {
  const [, digits = '', word] = /^(.*?)\s*(m|mo|mos|months?|y|yr|yrs|years?)?$/.exec(typed) ?? [];
  if (/[$%]/.test(digits)) return { kind: 'invalid' };
  if (!word || word.startsWith(unit[0]!)) return toParsedInput(digits);
  return toParsedInput(digits, unit === 'month' ? MONTHS_OF_YEAR : 1 / MONTHS_OF_YEAR);
}

/** @param factor converts the number to the field's unit */
function toParsedInput(digits: string, factor?: number): ParsedInput {
  const number = parseNumber(digits);
  if (number === undefined) return { kind: 'invalid' };
  return factor === undefined
    ? { kind: 'number', value: number }
    : { kind: 'number', value: number * factor, isConverted: true };
}
