import { requiredText } from './fields';
import { messages } from './messages';

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

// A dot (or the equivalents that browsers accept in host names) before a possible top-level domain, or a scheme.
const PAGE_ADDRESS = /([\p{L}\p{N}][.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])|(:)(?=\/\/)/gu;
// Like PAGE_ADDRESS, but allows a capitalized word after the dot, as in "St.John". Emails insert a space there.
const REJECTED_ADDRESS = /[\p{L}\p{N}][.\u3002\uff0e\uff61](?!\p{Lu}\p{Ll})(?=\p{L}[\p{L}\p{N}-])|:\/\//u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A person's first or last name. Our emails show names to strangers, so a name must not carry a message or text that
 * email clients turn into a link.
 */
export const personName = (label: string) =>
  requiredText(label)
    .max(PERSON_NAME_MAX_LENGTH, messages.tooLong)
    .test(
      'no-page-address',
      messages.pageAddress,
      (value) => !value || !REJECTED_ADDRESS.test(value.replace(INVISIBLE, '')),
    )
    .test('no-message', messages.nameIsMessage, (value) => !value || !isMessage(value));

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean);

function isMessage(value: string): boolean {
  const text = value.replace(INVISIBLE, '');
  return digitsIn(text) > DIGITS_MAX || wordsIn(text).length > WORDS_MAX || /[!?](?:\s|$)/u.test(text);
}

/**
 * @returns the name of a person or company for use in an email: short, without links and phone numbers. Also safe for
 *   names stored before these rules.
 */
export function nameInMail(name: string): string {
  const plain = name.replace(INVISIBLE, '').replace(PAGE_ADDRESS, '$1$2 ');
  const characters = Array.from(digitsIn(plain) > PHONE_DIGITS_MIN ? plain.replace(/\p{Nd}/gu, '') : plain);
  return characters.length > PERSON_NAME_MAX_LENGTH
    ? `${characters.slice(0, PERSON_NAME_MAX_LENGTH - 1).join('')}…`
    : characters.join('');
}

/** @returns the salutation of an email; without the name if it may carry a message */
export function salutation(firstName: string): string {
  const name = nameInMail(firstName);
  return wordsIn(name).length > SALUTATION_WORDS_MAX || isMessage(name) ? 'Hello,' : `Hello ${name},`;
}
