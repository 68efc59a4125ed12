import { string } from 'yup';
import { messages } from '../messages';

/** The longest text of a field of several lines. */
export const LONG_TEXT_MAX_LENGTH = 1000;

// Lines may end; nothing else that takes no place may stand in between.
const PLAIN = /^[\P{Cc}\n\t]*$/u;
const WHOLE_CHARACTERS = /^\P{Surrogate}*$/u;
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text of several lines. */
export const requiredLongText = (label: string, max = LONG_TEXT_MAX_LENGTH) =>
  string()
    .transform(withPlainLineEnds)
    .trim()
    .label(label)
    .required(messages.required)
    .max(max, messages.tooLong)
    .matches(PLAIN, { message: messages.controlCharacters, excludeEmptyString: true })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter, excludeEmptyString: true })
    .test('visible', messages.required, (value) => !value || VISIBLE_CHARACTER.test(value));

/** Text of several lines that may be left out; an empty one is none. */
export const optionalLongText = (label: string, max = LONG_TEXT_MAX_LENGTH) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' && !VISIBLE_CHARACTER.test(value) ? null : withPlainLineEnds(value)))
    .trim()
    .label(label)
    .max(max, messages.tooLong)
    .matches(PLAIN, { message: messages.controlCharacters })
    .matches(WHOLE_CHARACTERS, { message: messages.halfCharacter })
    .nullable()
    .notRequired();

function withPlainLineEnds(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}
