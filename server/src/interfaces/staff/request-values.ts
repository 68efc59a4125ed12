import { messages, requiredText } from '@lender-portal/contracts/rules';
import { ValidationError, type Schema } from 'yup';
import { StaffError } from './errors';

/** @throws StaffError BAD_USER_INPUT for a value that is there and no text */
export function textIn(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new StaffError('BAD_USER_INPUT', 'A value is not a text');
}

/** @throws StaffError BAD_USER_INPUT for a value that is there and no list of texts */
export function textsIn(value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new StaffError('BAD_USER_INPUT', 'A value is not a list of texts');
}

/** @throws StaffError BAD_USER_INPUT for a value that is there and neither true nor false */
export function truthIn(value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new StaffError('BAD_USER_INPUT', `"${String(value)}" is neither true nor false`);
}

/** @throws StaffError BAD_USER_INPUT for a value that breaks the rules */
export function readValue(rules: Schema<string>, value: string | undefined): string {
  try {
    return rules.validateSync(value);
  } catch (error) {
    throw error instanceof ValidationError ? new StaffError('BAD_USER_INPUT', error.message) : error;
  }
}

const REASON_MAX_LENGTH = 500;

/** @returns why the staff decides something, as it stands in a mail */
export const readReason = (value: string | undefined): string => readValue(requiredText('Reason').max(REASON_MAX_LENGTH, messages.tooLong), value);
