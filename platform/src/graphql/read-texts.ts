import { ValidationError, type Schema } from 'yup';
import { toUserInputError } from './errors';
import { readValues } from './read-values';

/** Half of a surrogate pair is no text; the database would store something else in its place. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * @returns the texts of a form as the rules leave them
 * @throws BAD_USER_INPUT with the message of each wrong field by its path
 */
export function readTexts<T extends Record<string, string>>(rules: Schema<T>, input: unknown): T {
  const values = readValues(rules, input);
  const broken = Object.entries(values).find(([, value]) => HALF_CHARACTER.test(value));
  if (broken) throw toUserInputError(new ValidationError('Half of a character is missing', broken[1], broken[0]));
  return values;
}
