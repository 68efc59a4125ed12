import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { messages, requiredText } from '@lender-portal/contracts/rules';
import { ValidationError, type Schema } from 'yup';

/** @throws BAD_USER_INPUT if the value is set and not a string */
export function readText(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw refusal('BAD_USER_INPUT', 'Expected a string');
}

/** @throws BAD_USER_INPUT if the value is set and not a list of strings */
export function readTexts(value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw refusal('BAD_USER_INPUT', 'Expected a list of strings');
}

/** @throws BAD_USER_INPUT if the value is set and neither "true" nor "false" */
export function readBoolean(value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw refusal('BAD_USER_INPUT', `"${String(value)}" is neither true nor false`);
}

/** @throws BAD_USER_INPUT if the value breaks the rules */
export function readValue(rules: Schema<string>, value: string | undefined): string {
  try {
    return rules.validateSync(value);
  } catch (error) {
    throw error instanceof ValidationError ? refusal('BAD_USER_INPUT', error.message) : error;
  }
}

const REASON_MAX_LENGTH = 500;

/** Validates the reason of a staff decision, which is mailed. */
export const readReason = (value: string | undefined): string =>
  readValue(requiredText('Reason').max(REASON_MAX_LENGTH, messages.tooLong), value);
