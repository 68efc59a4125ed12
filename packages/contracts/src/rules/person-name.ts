import { requiredText } from './fields';
import { messages } from './messages';

/** The longest first or last name. */
export const PERSON_NAME_MAX_LENGTH = 60;
/** "3rd" or "Nr. 12", but no phone number. */
const DIGITS_MAX = 2;
/** "de la Cruz y García López", but no sentence. */
const WORDS_MAX = 6;
/** Companies have years and addresses in their names; phone numbers have more digits. */
const PHONE_DIGITS_MIN = 6;
/** A salutation with more words reads as a message. */
const SALUTATION_WORDS_MAX = 3;

// The dots that browsers take for one in a host name, before what may be a top-level domain; or a scheme.
const PAGE_ADDRESS = /([\p{L}\p{N}][.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])|(:)(?=\/\/)/gu;
// The same, except for a capitalized word after the dot, as in "St.John". Mails separate both.
const REFUSED_ADDRESS = /[\p{L}\p{N}][.\u3002\uff0e\uff61](?!\p{Lu}\p{Ll})(?=\p{L}[\p{L}\p{N}-])|:\/\//u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A person's first or last name. Names stand in mails of ours to people who do not know the author, so
 * they have no room for a message, and none for what a mail client makes a link of.
 */
export const personName = (label: string) =>
  requiredText(label)
    .max(PERSON_NAME_MAX_LENGTH, messages.tooLong)
    .test('no-page-address', messages.pageAddress, (value) => !value || !REFUSED_ADDRESS.test(value.replace(INVISIBLE, '')))
    .test('no-message', messages.nameIsMessage, (value) => !value || !isMessage(value));

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean);

function isMessage(value: string): boolean {
  const text = value.replace(INVISIBLE, '');
  return digitsIn(text) > DIGITS_MAX || wordsIn(text).length > WORDS_MAX || /[!?](?:\s|$)/u.test(text);
}

/** @returns the name of a person or a company for a mail, also one from before the rules: short, without links and phone numbers */
export function nameInMail(name: string): string {
  const plain = name.replace(INVISIBLE, '').replace(PAGE_ADDRESS, '$1$2 ');
  const characters = Array.from(digitsIn(plain) > PHONE_DIGITS_MIN ? plain.replace(/\p{Nd}/gu, '') : plain);
  return characters.length > PERSON_NAME_MAX_LENGTH ? `${characters.slice(0, PERSON_NAME_MAX_LENGTH - 1).join('')}…` : characters.join('');
}

/** @returns the first line of a mail to a person whose name somebody else may have entered */
export function salutation(firstName: string): string {
  const name = nameInMail(firstName);
  return wordsIn(name).length > SALUTATION_WORDS_MAX || isMessage(name) ? 'Hello,' : `Hello ${name},`;
}
