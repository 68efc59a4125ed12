import type { TextMask } from './form-text-field';

const countDigits = (text: string) => text.replace(/\P{Nd}/gu, '').length;

/** Formats digits as `(###) ###-####`; an eleventh digit stays, so that validation rejects the number. */
function format(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Decimal digits of any script have ten consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Removes invisible characters; converts full-width characters and digits of other scripts. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit);

/**
 * @param skipPunctuation whether to skip the punctuation after the digits
 * @returns the position after that many digits
 */
function positionAfter(count: number, text: string, skipPunctuation: boolean): number {
  const positions = Array.from(text, (_, index) => index).filter((index) => /\d/.test(text[index]!));
  const end = count === 0 ? 0 : positions[count - 1]! + 1;
  return skipPunctuation || count === 0 ? (positions[count] ?? text.length) : end;
}

/** Whether a text is a masked one with digits inserted or any part deleted. */
function isEdit(previous: string, text: string): boolean {
  if (previous === '' || previous !== format(previous.replace(/\D/g, ''))) return false;
  let start = 0;
  while (start < text.length && text[start] === previous[start]) start += 1;
  let end = text.length;
  for (let last = previous.length; end > start && last > start && text[end - 1] === previous[last - 1]; last -= 1)
    end -= 1;
  return /^\d*$/.test(text.slice(start, end));
}

/** Whether all of a text is a complete or partial US number, in the groups in which US numbers are written. */
function isUsNumber(text: string): boolean {
  const number = text.trim().replace(/^tel:/i, '');
  const groups = (number.match(/\d+/g) ?? []).join('-');
  return (
    /^\+?[\d\s().\-\u2010-\u2015/]*$/.test(number) &&
    (!number.startsWith('+') || groups.startsWith('1')) &&
    /^(?:1-?)?(?:\d{1,3}|\d{3}-?\d{1,3}|\d{3}-?\d{3}-?\d{1,4})?$/.test(groups)
  );
}

/** Area codes and exchanges start with 2 to 9. */
const CAN_BE_US_NUMBER = /^(?:[2-9](?:\d{0,2}|\d{2}[2-9]\d*))?$/;

/**
 * Formats US phone numbers as `(###) ###-####` on typing, pasting and autofill. Drops the country code (`1` or `+1`),
 * because no area code starts with 1. Leaves everything else unchanged, such as foreign numbers and extensions, so that
 * validation rejects it; dropping a part would produce a different, valid number.
 */
export const phoneMask: TextMask = (text, caret, { previous, isDeletingForward }) => {
  const typed = normalize(text);
  const allDigits = typed.replace(/\D/g, '');
  const hasCountryCode = allDigits.startsWith('1');
  const digits = allDigits.slice(hasCountryCode ? 1 : 0);
  const isKnown = (isEdit(previous, typed) || isUsNumber(typed)) && CAN_BE_US_NUMBER.test(digits);
  if (!isKnown) return { text, caret };
  const masked = format(digits);
  const digitsBeforeCaret = countDigits(text.slice(0, caret)) - (hasCountryCode ? 1 : 0);
  const count = Math.min(Math.max(digitsBeforeCaret, 0), digits.length);
  return { text: masked, caret: positionAfter(count, masked, isDeletingForward) };
};
