// Thousands separators must be every three digits or absent: "1,5" does not parse as 15.
const TYPED = /^\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k|m|%|mo(?:nths?)?|points?)?$/i;
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * @param typed a number as users type it: `350,000`, `$350k`, `1.25m`, `7.5 %`, `12 months`
 * @returns the number; undefined if blank, NaN if it is not a number
 */
export function parseNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  if (typed.trim() === '') return undefined;
  const [, digits, suffix = ''] = TYPED.exec(typed.trim()) ?? [];
  // Rounded, because 1.1 × 1,000 is not a whole number in floating point.
  return digits === undefined
    ? NaN
    : Number((Number(digits.replaceAll(',', '')) * (FACTORS[suffix.toLowerCase()] ?? 1)).toFixed(6));
}
