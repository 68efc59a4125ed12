export type ErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'BAD_USER_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'INTERNAL';

/** Codes that several interfaces share. Other codes name their status. Behaviour: graphql.errors. */
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
  /** The HTTP status; that of a shared code, else 500, if unset. */
  statusCode?: number | undefined;
  /** Whether callers may see the message; below status 500 if unset. */
  expose?: boolean | undefined;
  /** Sent beside code and message. */
  details?: Readonly<Record<string, unknown>> | undefined;
  /** In seconds. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The base of the servers' errors. Interfaces map it in one place each; code that catches it looks at the code. */
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

/** A failure that an operator can fix. Commands and a failed start print the message without a stack. */
export class OperatorError extends ApplicationError {}

/** A service that the server depends on does not answer. The message is for the log. */
export class UnavailableError extends ApplicationError {
  constructor(message: string, values?: Pick<ErrorValues, 'cause'>) {
    super('UNAVAILABLE', message, values);
  }
}

export const hasCode = <Code extends string>(error: unknown, code: Code): error is ApplicationError<Code> =>
  error instanceof ApplicationError && error.code === code;

/** An error whose message is for the caller. */
export const refusal = <Code extends ErrorCode>(code: Code, message: string, details?: Readonly<Record<string, unknown>>): ApplicationError<Code> =>
  new ApplicationError(code, message, { expose: true, details });
