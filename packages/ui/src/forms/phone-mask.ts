import type { TextMask } from './form-text-field';

const isDigit = (character: string) => character >= '0' && character <= '9';
const countDigits = (text: string) => Array.from(text).filter(isDigit).length;

const format = (digits: string) => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
};

/**
 * @param skipPunctuation whether to skip the punctuation after the digits
 * @returns the position after that many digits
 */
function positionAfter(count: number, text: string, skipPunctuation: boolean): number {
  const positions = Array.from(text, (_, index) => index).filter((index) => isDigit(text[index]!));
  const end = count === 0 ? 0 : positions[count - 1]! + 1;
  return skipPunctuation || count === 0 ? (positions[count] ?? text.length) : end;
}

/**
 * Detects foreign numbers by their prefix, or by more digits than a US number. Masked text starts with a parenthesis.
 */
function isForeign(text: string): boolean {
  const typed = text.trimStart();
  if (/^\+\s*(?!1|\s|$)/.test(typed) || typed.startsWith('00')) return true;
  const digits = typed.replace(/\D/g, '').replace(/^1/, '');
  return !typed.startsWith('(') && digits.length > 10;
}

/** Maximum length of unmasked text. */
const FOREIGN_MAX_LENGTH = 40;

/**
 * Formats US phone numbers as `(###) ###-####` on typing, pasting and autofill. Drops the country code (`1` or `+1`),
 * because no area code starts with 1. Leaves foreign numbers unchanged so that validation rejects them; truncating them
 * to ten digits would produce a different, valid number.
 */
export const phoneMask: TextMask = (text, caret, { isDeletingForward }) => {
  if (text.trim() === '+') return { text: '+', caret: 1 };
  if (isForeign(text)) return { text: text.slice(0, FOREIGN_MAX_LENGTH), caret: Math.min(caret, FOREIGN_MAX_LENGTH) };
  const allDigits = text.replace(/\D/g, '');
  const hasCountryCode = allDigits.startsWith('1');
  const digits = allDigits.slice(hasCountryCode ? 1 : 0).slice(0, 10);
  const masked = format(digits);
  const digitsBeforeCaret = countDigits(text.slice(0, caret)) - (hasCountryCode ? 1 : 0);
  const count = Math.min(Math.max(digitsBeforeCaret, 0), digits.length);
  return { text: masked, caret: positionAfter(count, masked, isDeletingForward) };
};
