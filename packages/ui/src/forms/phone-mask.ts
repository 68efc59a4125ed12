import type { TextMask } from './form-text-field';

const isDigit = (character: string) => character >= '0' && character <= '9';
const countDigits = (text: string) => Array.from(text).filter(isDigit).length;

const format = (digits: string) => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
};

/** @returns the position behind that many digits; with `over`, behind the signs that follow them too */
function positionAfter(count: number, text: string, over: boolean): number {
  const positions = Array.from(text, (_, index) => index).filter((index) => isDigit(text[index]!));
  const behind = count === 0 ? 0 : positions[count - 1]! + 1;
  return over || count === 0 ? (positions[count] ?? text.length) : behind;
}

/** A number of another country, by its prefix or by having more digits than one of the US; what is masked has a bracket. */
function isForeign(text: string): boolean {
  const typed = text.trimStart();
  if (/^\+\s*(?!1|\s|$)/.test(typed) || typed.startsWith('00')) return true;
  const digits = typed.replace(/\D/g, '').replace(/^1/, '');
  return !typed.startsWith('(') && digits.length > 10;
}

/** The longest text that is left as it is. */
const FOREIGN_MAX_LENGTH = 40;

/**
 * Keeps a US phone in the form `(###) ###-####` while it is typed, pasted or filled in by the browser. The country
 * code is dropped, with or without its plus: no area code starts with a 1. The phone of another country is left as it
 * is, for the form's rule to refuse: cut to ten digits it would be another person's.
 */
export const phoneMask: TextMask = (text, caret, { isDeletingForward }) => {
  if (text.trim() === '+') return { text: '+', caret: 1 };
  if (isForeign(text)) return { text: text.slice(0, FOREIGN_MAX_LENGTH), caret: Math.min(caret, FOREIGN_MAX_LENGTH) };
  const all = text.replace(/\D/g, '');
  const hasCountryCode = all.startsWith('1');
  const digits = all.slice(hasCountryCode ? 1 : 0).slice(0, 10);
  const masked = format(digits);
  const before = countDigits(text.slice(0, caret)) - (hasCountryCode ? 1 : 0);
  const count = Math.min(Math.max(before, 0), digits.length);
  return { text: masked, caret: positionAfter(count, masked, isDeletingForward) };
};
