import { requiredText } from './fields';
import { messages } from './messages';

/** The longest first or last name. */
export const PERSON_NAME_MAX_LENGTH = 60;

// The dots that browsers take for one in a host name, before what may be a top-level domain; or a scheme.
const PAGE_ADDRESS = /([\p{L}\p{N}][.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])|(:)(?=\/\/)/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A person's first or last name. Names stand in mails of ours to people who do not know the author, so
 * they have no room for a message, and none for what a mail client makes a link of.
 */
export const personName = (label: string) =>
  requiredText(label)
    .max(PERSON_NAME_MAX_LENGTH, messages.tooLong)
    .test('no-page-address', messages.pageAddress, (value) => !value || value.replace(INVISIBLE, '').search(PAGE_ADDRESS) < 0);

/** @returns the name of a person or a company as a mail has it, whatever was taken as one: short, and with no links */
export function nameInMail(name: string): string {
  const characters = Array.from(name.replace(INVISIBLE, '').replace(PAGE_ADDRESS, '$1$2 '));
  return characters.length > PERSON_NAME_MAX_LENGTH ? `${characters.slice(0, PERSON_NAME_MAX_LENGTH - 1).join('')}…` : characters.join('');
}
