import { requiredText } from '../fields';
import { withoutInvisible } from '../invisible-characters';
import { messages } from '../messages';

// Company types of the United States and common foreign ones.
const COMPANY_TYPES = new Set(
  'llc inc ltd corp co lp llp lllp pllc plc gmbh sarl srl spa pty ohg sadecv company corporation incorporated limited and und'.split(
    ' ',
  ),
);
/** Two letters that may also be initials, as in "A.B. LLC". */
const SHORT_TYPES = new Set('pc ag sa bv nv kg oy ab as'.split(' '));

function isOnlyAbbreviation(value: string): boolean {
  const text = withoutInvisible(value).replace(/\p{S}/gu, '').normalize('NFKC').toLowerCase();
  const words = text.split(/[^\p{L}\p{N}./-]+/u).filter((word) => lettersIn(word) !== '');
  const all = lettersIn(text);
  return COMPANY_TYPES.has(all) || SHORT_TYPES.has(all) || (words.length > 0 && words.every(isCompanyType));
}

/** "L.L.C." is one type, "Co.Ltd" are two. */
function isCompanyType(word: string, index: number): boolean {
  const parts = word.split(/[./-]/).filter(Boolean);
  return [[lettersIn(word)], parts].some((types) =>
    types.every((type) => COMPANY_TYPES.has(type) || (index > 0 && SHORT_TYPES.has(type))),
  );
}

const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Company name: at least two characters, at least one letter or digit in any script, and more than a company type.
 * `required` handles empty values.
 */
export const companyName = (label = 'Company') =>
  requiredText(label)
    .test('company-length', messages.companyTooShort, (value) => !value || Array.from(value).length > 1)
    .test('company-letter', messages.companyWithoutLetter, (value) => !value || /[\p{L}\p{N}]/u.test(value))
    .test('company-abbreviation', messages.companyOnlyAbbreviation, (value) => !value || !isOnlyAbbreviation(value));
