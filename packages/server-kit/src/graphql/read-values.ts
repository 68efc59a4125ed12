import { ValidationError, type Schema } from 'yup';
import { toUserInputError } from './errors';

/**
 * @returns the values as the rules leave them
 * @throws BAD_USER_INPUT with the message of each wrong field by its path
 */
export function readValues<T>(rules: Schema<T>, values: unknown): T {
  try {
    return rules.validateSync(values, { abortEarly: false });
  } catch (error) {
    throw error instanceof ValidationError ? toUserInputError(error) : error;
  }
}
