import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { DATA_FOLDER_FULL_MESSAGE, isDiskFull } from '@lender-portal/server-kit/errors/disk-full';
import { RouteTableError } from '@lender-portal/module-contract/parsing';
import { DatabaseUnavailableError } from '@lender-portal/server-kit/database/errors';
import { inspect } from 'node:util';

/** Errors whose messages tell operators how to fix them. */
const OPERATOR_ERRORS = [OperatorError, DatabaseUnavailableError, RouteTableError];

/** @returns the message of a failed start, with a stack for unexpected errors only */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return DATA_FOLDER_FULL_MESSAGE;
  if (!(error instanceof Error))
    return typeof error === 'object' ? `The platform could not start: ${inspect(error)}` : String(error);
  if (OPERATOR_ERRORS.some((type) => error instanceof type)) return error.message;
  return `The platform could not start: ${error.stack ?? error.message}`;
}
