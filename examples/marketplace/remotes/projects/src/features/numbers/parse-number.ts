// Thousands separators must be every three digits or absent: "1,5" does not parse as 15.
const NUMBER = /^(-?)\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)%?$/;

/**
 * @param text a number as users type it: `350000`, `350,000`, `$350,000`, `7.5 %`
 * @returns the number; undefined if the text is not a number
 */
export function parseNumber(text: string): number | undefined {
  const [, sign, digits] = NUMBER.exec(text.replace(/\s/g, '').replace('\u2212', '-')) ?? [];
  return digits === undefined ? undefined : Number(`${sign}${digits.replaceAll(',', '')}`);
}

/**
 * @param text the typed text
 * @returns the number with thousands separators; the text unchanged if it is not a safe number
 */
export function normalizeNumber(text: string): string {
  const number = parseNumber(text);
  if (number === undefined || Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
  return number.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
