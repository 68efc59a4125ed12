export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** HTTP statuses of codes shared by several interfaces. Other codes set their own. */
const STATUS_CODES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

export interface ErrorValues {
  /** HTTP status. Defaults to that of a shared code, else 500. */
  statusCode?: number | undefined;
  /** Whether clients may see the message. Defaults to true below status 500. */
  expose?: boolean | undefined;
  /** Sent along with code and message. */
  details?: Readonly<Record<string, unknown>> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Base class of server errors. Each interface maps it in one place; code that catches it checks `code`. */
export class ApplicationError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly statusCode: number;
  readonly expose: boolean;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Code, message: string, values: ErrorValues = {}) {
    super(message, 'cause' in values ? { cause: values.cause } : {});
    this.name = new.target.name;
    this.code = code;
    this.statusCode = values.statusCode ?? STATUS_CODES[code] ?? 500;
    this.expose = values.expose ?? this.statusCode < 500;
    this.details = values.details;
    this.retryAfter = values.retryAfter;
  }
}

/** A failure that an operator can fix. Commands and failed starts print the message without a stack. */
export class OperatorError extends ApplicationError {}

/** A dependency does not respond. The message is for the log only. */
export class UnavailableError extends ApplicationError {
  constructor(message: string, values?: Pick<ErrorValues, 'cause'>) {
    super('UNAVAILABLE', message, values);
  }
}

export const hasCode = <Code extends string>(error: unknown, code: Code): error is ApplicationError<Code> =>
  error instanceof ApplicationError && error.code === code;

/** An error whose message is shown to the client. */
export const refusal = <Code extends ErrorCode>(
  code: Code,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): ApplicationError<Code> => new ApplicationError(code, message, { expose: true, details });
