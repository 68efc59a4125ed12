import { requiredText } from './fields';
import { messages } from './messages';

// Company types of the United States and common foreign ones.
const ABBREVIATIONS = new Set(
  'llc inc ltd corp co lp llp lllp pllc pc plc gmbh ag sa sarl bv nv kg ohg srl spa pty oy ab as'.split(' '),
);

const isOnlyAbbreviation = (value: string) => ABBREVIATIONS.has(value.toLowerCase().replace(/[\s.,&/-]/g, ''));

/**
 * Company name: at least two characters, at least one letter or digit in any script, and more than a company type.
 * `required` handles empty values. Behaviour: fields.company-name.
 */
export const companyName = (label = 'Company') =>
  requiredText(label)
    .test('company-length', messages.companyTooShort, (value) => !value || Array.from(value).length > 1)
    .test('company-letter', messages.companyWithoutLetter, (value) => !value || /[\p{L}\p{N}]/u.test(value))
    .test('company-abbreviation', messages.companyOnlyAbbreviation, (value) => !value || !isOnlyAbbreviation(value));
