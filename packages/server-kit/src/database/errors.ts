import { ApplicationError } from '../errors/application-error';
/** SQLSTATE classes and codes that mean "not now" rather than "never": connection, time is up, shutdown, starting up, too many. */
const UNAVAILABLE_SQL = /^(08...|57014|57P0[1235]|53300)$/;
const UNAVAILABLE_SYSTEM = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|CONNECTION_\w+)$/;
/** What `pg` says without a code when a connection breaks, cannot be opened in time, or does not answer. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable|connection error|pglite is clos|already closed/i;

/** The database does not answer; nothing is known to be wrong with the request. */
export class DatabaseUnavailableError extends ApplicationError {
  constructor(message: string, { cause }: { cause: unknown }) {
    super('UNAVAILABLE', message, { cause });
  }
}

/**
 * @returns whether an error, or what caused it, says that the database cannot be reached. Statements are never repeated
 * on their own: a lost connection does not tell whether a commit arrived.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailableError) return true;
    const code = 'code' in current ? String(current.code) : '';
    if (UNAVAILABLE_SQL.test(code) || UNAVAILABLE_SYSTEM.test(code) || UNAVAILABLE_MESSAGE.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** The SQLSTATE of an error of either driver. */
export const sqlState = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

const UNIQUE_VIOLATION = '23505';

/** @param index whose rows there is another of; left out, any */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION && (index === undefined || (error as { constraint?: unknown }).constraint === index);

/** Of a text or JSON with NUL in it, which PostgreSQL has no place for. */
export const isUnstorableText = (error: unknown): boolean => /^(22021|22P05)$/.test(sqlState(error) ?? '');
