import { RouteTableError } from '@lender-portal/contracts/parsing';
import { DataFolderInUseError } from '@lender-portal/server-kit/database/data-folder-lock';
import { DatabaseUnavailableError } from '@lender-portal/server-kit/database/errors';
import { SchemaError } from '@lender-portal/server-kit/database/migrations/schema-state';
import { DataFolderError } from '@lender-portal/server-kit/environment/data-folder';
import { SettingsError } from '@lender-portal/server-kit/environment/environment-reader';
import { inspect } from 'node:util';

export class PortInUseError extends Error {
  constructor(host: string, port: number, setting = 'PORT') {
    super(`Port ${port} on ${host} is in use; stop what uses it, or choose another one with ${setting}, as in: ${setting}=${port + 1} npm start`);
  }
}

/** Those that an operator can do something about: their message says what. */
const OPERATORS_ERRORS = [SettingsError, PortInUseError, DataFolderError, DataFolderInUseError, DatabaseUnavailableError, SchemaError, RouteTableError];

const DISK_FULL = 'The disk of the data folder is full. Make room, or choose another folder with DATA_DIR.';
/** As the embedded database's file system counts errors: musl's number, on every system. */
const ENOSPC = 51;

const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (('code' in error && error.code === 'ENOSPC') || ('errno' in error && error.errno === ENOSPC));

/** @returns the message on a failed start; with the stack only of an unexpected error */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return DISK_FULL;
  if (!(error instanceof Error)) return typeof error === 'object' ? `The platform could not start: ${inspect(error)}` : String(error);
  if (OPERATORS_ERRORS.some((type) => error instanceof type)) return error.message;
  return `The platform could not start: ${error.stack ?? error.message}`;
}
