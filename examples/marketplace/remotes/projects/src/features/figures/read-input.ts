import { normalizeNumber, parseNumber } from '@lender-portal/remote-kit';

/** What an input is counted in; months and years by their singular, `x` for a ratio such as 1.25x. */
export type InputUnit = '$' | '%' | 'month' | 'year' | 'x';

/** What a text stands for. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'nonsense' }
  | { kind: 'number'; value: number; /** It was written in another way than the field's unit. */ isConverted?: boolean }
  /** A percent that may be meant as a fraction; each answer is a text that is none. */
  | { kind: 'unclear'; answers: readonly [asFraction: string, asPercent: string] };

const MONTHS_OF_YEAR = 12;

/** Below it, a percent without its sign may be a fraction: 0.07 is 7 % to some and 0.07 % to others. */
const UNCLEAR_BELOW = 1;

/**
 * Reads an input as people write it: `350,000`, `$350k`, `7.5 %`, and, of months and years, one in the other.
 *
 * @param unclearBelow percents below it are asked back; other than 1 where such small ones are usual
 */
export function readInput(text: string, unit: InputUnit, unclearBelow = UNCLEAR_BELOW): Reading {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'empty' };
  if (unit === '$') return readDollars(typed);
  if (unit === '%') return readPercent(typed, unclearBelow);
  if (unit === 'x') return toReading(typed.replace(/x$/, ''));
  return readTime(typed, unit);
}

/**
 * @param text what is typed
 * @returns the same as the field shows it once it is left
 */
export function normalizeInput(text: string, unit: InputUnit): string {
  const reading = readInput(text, unit, 0);
  if (reading.kind !== 'number' || reading.isConverted) return text.trim();
  const isExplicit = unit === '%' && text.includes('%') && reading.value < UNCLEAR_BELOW && reading.value > 0;
  return isExplicit ? `${normalizeNumber(String(reading.value))}%` : normalizeNumber(String(reading.value));
}

function readDollars(typed: string): Reading {
  const [, digits, scale] = /^([^%]*?)\s*([km]?)$/.exec(typed) ?? [];
  const factor = scale === 'k' ? 1000 : 1_000_000;
  return digits === undefined ? { kind: 'nonsense' } : scale ? toReading(digits, factor) : toReading(digits);
}

function readPercent(typed: string, unclearBelow: number): Reading {
  if (typed.includes('$')) return { kind: 'nonsense' };
  const reading = toReading(typed);
  if (reading.kind !== 'number' || typed.includes('%') || reading.value <= 0 || reading.value >= unclearBelow) return reading;
  // 0.07 × 100 is 7.000000000000001 to a computer.
  return { kind: 'unclear', answers: [`${Number((reading.value * 100).toPrecision(12))}%`, `${reading.value}%`] };
}

function readTime(typed: string, unit: 'month' | 'year'): Reading {
  const [, digits = '', word] = /^(.*?)\s*(m|mo|mos|months?|y|yr|yrs|years?)?$/.exec(typed) ?? [];
  if (/[$%]/.test(digits)) return { kind: 'nonsense' };
  if (!word || word.startsWith(unit[0]!)) return toReading(digits);
  return toReading(digits, unit === 'month' ? MONTHS_OF_YEAR : 1 / MONTHS_OF_YEAR);
}

/** @param factor by which the number has to be multiplied to be counted in the field's unit */
function toReading(digits: string, factor?: number): Reading {
  const number = parseNumber(digits);
  if (number === undefined) return { kind: 'nonsense' };
  return factor === undefined ? { kind: 'number', value: number } : { kind: 'number', value: number * factor, isConverted: true };
}
