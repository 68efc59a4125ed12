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
 * @returns the number with its thousands separated; what is no number, or too large for one, as it was typed
 */
export function shapeNumber(text: string): string {
  const number = parseNumber(text);
  if (number === undefined || Math.abs(number) > Number.MAX_SAFE_INTEGER) return text;
  return number.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
