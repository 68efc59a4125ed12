import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { RouteTableError } from '@lender-portal/contracts/parsing';
import { DatabaseUnavailableError } from '@lender-portal/server-kit/database/errors';
import { inspect } from 'node:util';

/** Their messages say how an operator can fix them. */
const OPERATORS_ERRORS = [OperatorError, DatabaseUnavailableError, RouteTableError];

const DISK_FULL = 'The disk of the data folder is full. Make room, or choose another folder with DATA_DIR.';
/** As the embedded database's file system counts errors: musl's number, on every system. */
const ENOSPC = 51;

const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ENOSPC') || ('errno' in error && error.errno === ENOSPC));

/** @returns the message on a failed start; with the stack only of an unexpected error */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return DISK_FULL;
  if (!(error instanceof Error))
    return typeof error === 'object' ? `The platform could not start: ${inspect(error)}` : String(error);
  if (OPERATORS_ERRORS.some((type) => error instanceof type)) return error.message;
  return `The platform could not start: ${error.stack ?? error.message}`;
}
