import { ApplicationError } from '../errors/application-error';
/** SQLSTATEs of temporary failures: connection lost, canceled, shutting down, starting up, too many connections. */
const UNAVAILABLE_SQL = /^(08...|57014|57P0[1235]|53300)$/;
const UNAVAILABLE_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|CONNECTION_\w+)$/;
/** Messages of `pg` errors that have no code: connection lost, connect timeout, query timeout. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable|connection error|pglite is clos|already closed/i;

/** The database does not respond. The request itself may be valid. */
export class DatabaseUnavailableError extends ApplicationError {
  constructor(message: string, { cause }: { cause: unknown }) {
    super('UNAVAILABLE', message, { cause });
  }
}

/**
 * Checks the error and its causes. Statements are never retried automatically: after a lost connection it is unknown
 * whether the commit succeeded.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailableError) return true;
    const code = 'code' in current ? String(current.code) : '';
    if (UNAVAILABLE_SQL.test(code) || UNAVAILABLE_SYSTEM.test(code) || UNAVAILABLE_MESSAGE.test(current.message))
      return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** The SQLSTATE of an error from either driver. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const UNIQUE_VIOLATION = '23505';

/** @param index the violated index; any if unset */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION &&
  (index === undefined || (error as { constraint?: unknown }).constraint === index);

/** A text or JSON value contains NUL, which PostgreSQL cannot store. */
export const isUnstorableText = (error: unknown): boolean => /^(22021|22P05)$/.test(sqlState(error) ?? '');
