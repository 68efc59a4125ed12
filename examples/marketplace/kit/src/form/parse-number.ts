// Thousands are separated by threes or not at all: "1,5" is not taken for 15.
const NUMBER = /^(-?)\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)%?$/;

/**
 * @param text a number as people write it: `350000`, `350,000`, `$350,000`, `7.5 %`
 * @returns the number; undefined where the text is none
 */
export function parseNumber(text: string): number | undefined {
  const [, sign, digits] = NUMBER.exec(text.replace(/\s/g, '').replace('\u2212', '-')) ?? [];
  return digits === undefined ? undefined : Number(`${sign}${digits.replaceAll(',', '')}`);
}

/**
 * @param text what is typed
 * @returns the number with thousands separators; the text unchanged where it is no number, or not a safe one
 */
export function normalizeNumber(text: string): string {
  const number = parseNumber(text);
  if (number === undefined || Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
  return number.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
