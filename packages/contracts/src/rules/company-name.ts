import { requiredText } from './fields';
import { messages } from './messages';

// The kinds of companies of the United States, and those of other countries that lenders are met with.
const ABBREVIATIONS = new Set('llc inc ltd corp co lp llp lllp pllc pc plc gmbh ag sa sarl bv nv kg ohg srl spa pty oy ab as'.split(' '));

const isOnlyAbbreviation = (value: string) => ABBREVIATIONS.has(value.toLowerCase().replace(/[\s.,&/-]/g, ''));

/**
 * The name of a company: more than one character, not only the abbreviation of a kind of company, at least one letter
 * or number in any script. An empty one is the `required` rule's. Behaviour: fields.company-name.
 */
export const companyName = (label = 'Company') =>
  requiredText(label)
    .test('company-length', messages.companyTooShort, (value) => !value || Array.from(value).length > 1)
    .test('company-letter', messages.companyWithoutLetter, (value) => !value || /[\p{L}\p{N}]/u.test(value))
    .test('company-abbreviation', messages.companyOnlyAbbreviation, (value) => !value || !isOnlyAbbreviation(value));
