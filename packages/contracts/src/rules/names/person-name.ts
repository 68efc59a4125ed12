import { requiredText } from '../fields';
import { withoutInvisible } from '../invisible-characters';
import { messages } from '../messages';

/** Maximum length of a first or last name. */
export const PERSON_NAME_MAX_LENGTH = 60;
/** Allows "3rd" or "Nr. 12", but not a phone number. */
const DIGITS_MAX = 2;
/** Allows "de la Cruz y García López", but not a sentence. */
const WORDS_MAX = 6;
/** Company names may contain years and street numbers; phone numbers have more digits. */
const PHONE_DIGITS_MIN = 6;
/** A longer salutation reads like a message. */
const SALUTATION_WORDS_MAX = 3;

// The dot, those that browsers accept in host names, and those that look like it.
const DOT = '[.\u2024\u3002\ufe52\uff0e\uff61\u06d4\u0701\u0702\ua4f8\ua60e\u0660\u06f0\u{10a50}\u{1d16d}]';
// A dot before a possible top-level domain, or a scheme. Emails insert a space there.
const PAGE_ADDRESS = new RegExp(`([\\p{L}\\p{N}]${DOT})(?=\\p{L}[\\p{L}\\p{N}-])|(:)(?=//)`, 'gu');
const DOTS = new RegExp(DOT, 'gu');
/** A label of a host name that may be a top-level domain. */
const LABEL = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u;
const CAPITALIZED = /^\p{Lu}[\p{Ll}\p{M}]/u;
/** Longest abbreviation before a name, such as "Ma." in "Ma.Cristina". */
const ABBREVIATION_MAX_LENGTH = 3;
/**
 * Top-level domains with more than two letters that addresses with a short name often have. All two-letter ones are
 * assigned to countries; behind longer names, every lower-case word counts.
 */
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  'com net org info biz edu gov mil int pro mobi name tel xyz top app dev page site online store shop club live life link click win bid loan loans money cash credit finance capital bank fund gold vip icu fun space web website tech cloud digital world today news media email support help zone agency group team work works jobs one buzz best cool wiki blog zip mov bond host press rest run chat games bet casino poker house homes estate realty mortgage property properties land rent law legal tax art xxx asia lat example test invalid local localhost internal onion arpa'.split(
    ' ',
  ),
);

/**
 * A person's first or last name. Our emails show names to strangers, so a name must not carry a message or text that
 * email clients turn into a link.
 */
export const personName = (label: string) =>
  requiredText(label)
    .max(PERSON_NAME_MAX_LENGTH, messages.tooLong)
    .test('no-page-address', messages.pageAddress, (value) => !value || !hasPageAddress(withoutInvisible(value)))
    .test('no-message', messages.nameIsMessage, (value) => !value || !isMessage(value));

function hasPageAddress(value: string): boolean {
  const text = value.replace(DOTS, '.').normalize('NFKC');
  if (/:\/\/|@[\p{L}\p{N}-]+\./u.test(text)) return true;
  return text.split(/[^\p{L}\p{M}\p{N}./-]+/u).some((word) => {
    const [host = '', ...path] = word.split('/');
    const labels = host.split('.');
    return labels.some((label, index) => {
      const before = labels[index - 1];
      return before && LABEL.test(label) && (path.length > 0 || isHostName(before, label));
    });
  });
}

/** People write "St.John", "ST.JOHN" and "J.van Dyke", which name no existing domain. */
function isHostName(before: string, next: string): boolean {
  const domain = next.toLowerCase();
  const isKnown = Array.from(next).length === 2 || domain.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(domain);
  if (before.toLowerCase() === 'www') return true;
  if (CAPITALIZED.test(next)) return isKnown && before.length >= ABBREVIATION_MAX_LENGTH;
  return isKnown || before.length > ABBREVIATION_MAX_LENGTH;
}

const digitsIn = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean);

function isMessage(value: string): boolean {
  const text = withoutInvisible(value);
  return digitsIn(text) > DIGITS_MAX || wordsIn(text).length > WORDS_MAX || /[!?](?:\s|$)/u.test(text);
}

/**
 * @returns the name of a person or company for use in an email: short, without links and phone numbers. Also safe for
 *   names stored before these rules.
 */
export function nameInMail(name: string): string {
  const plain = withoutLinks(name);
  return truncate(digitsIn(plain) > PHONE_DIGITS_MIN ? plain.replace(/\p{N}/gu, '') : plain, PERSON_NAME_MAX_LENGTH);
}

/** @returns a text with names for use in an email: without links */
export const textInMail = (text: string, maxLength: number): string => truncate(withoutLinks(text), maxLength);

const withoutLinks = (text: string) => withoutInvisible(text).replace(PAGE_ADDRESS, '$1$2 ');

function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}

/** @returns the salutation of an email; without the name if it may carry a message */
export function salutation(firstName: string): string {
  const name = nameInMail(firstName);
  return wordsIn(name).length > SALUTATION_WORDS_MAX || isMessage(name) ? 'Hello,' : `Hello ${name},`;
}
