import { ValidationError, type Schema } from 'yup';
import { toUserInputError } from './errors';

/**
 * @returns the values as transformed by the rules
 * @throws BAD_USER_INPUT with one message per field path
 */
export function readValues<T>(rules: Schema<T>, values: unknown): T {
  try {
    return rules.validateSync(values, { abortEarly: false });
  } catch (error) {
    throw error instanceof ValidationError ? toUserInputError(error) : error;
  }
}
