import { messages } from '@lender-portal/contracts/rules';
import { string } from 'yup';

/** Maximum length of multi-line fields. */
export const LONG_TEXT_MAX_LENGTH = 1000;

// Allows line breaks and tabs, but no other control characters.
const MULTILINE = /^[\P{Cc}\n\t]*$/u;
const WHOLE_CHARACTERS = /^\P{Surrogate}*$/u;
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export const requiredLongText = (label: string, max = LONG_TEXT_MAX_LENGTH) =>
  string()
    .transform(normalizeLineEndings)
    .trim()
    .label(label)
    .required(messages.required)
    .max(max, messages.tooLong)
    .matches(MULTILINE, { message: messages.controlCharacters, excludeEmptyString: true })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter, excludeEmptyString: true })
    .test('visible', messages.required, (value) => !value || VISIBLE_CHARACTER.test(value));

/** Optional multi-line text; blank becomes null. */
export const optionalLongText = (label: string, max = LONG_TEXT_MAX_LENGTH) =>
  string()
    .transform((value: unknown) =>
      typeof value === 'string' && !VISIBLE_CHARACTER.test(value) ? null : normalizeLineEndings(value),
    )
    .trim()
    .label(label)
    .max(max, messages.tooLong)
    .matches(MULTILINE, { message: messages.controlCharacters })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter })
    .nullable()
    .notRequired();

function normalizeLineEndings(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}
