import { ApplicationError, UnavailableError, refusal, type ErrorCode } from '../errors/application-error';
import { GraphQLError } from 'graphql';
import type { ValidationError } from 'yup';
import type { OperationLimitError } from '../database/budget/operation-budget';
import { isDatabaseUnavailable, isUnstorableText } from '../database/errors';
import { DISK_FULL_MESSAGE, isDiskFull } from '../errors/disk-full';

const CODES: readonly unknown[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL',
] satisfies ErrorCode[];

/** An error of the endpoint itself. Domain code throws a `refusal`. */
export const graphqlError = (
  code: ErrorCode,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): GraphQLError => new GraphQLError(message, { extensions: { code, ...details } });

export const toGraphQLError = ({ code, message, details }: ApplicationError<ErrorCode>): GraphQLError =>
  graphqlError(code, message, details);

/** @returns a BAD_USER_INPUT error with one message per field path */
export function toUserInputError(error: ValidationError): ApplicationError {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const fields = new Map<string, string>();
  // Keep the first message of each field, the one that the form shows.
  for (const { path = '', message } of problems) if (!fields.has(path)) fields.set(path, message);
  return refusal('BAD_USER_INPUT', [...fields.values()].join('. '), { fields: Object.fromEntries(fields) });
}

/** Maps any operation error to a code of the contract. Messages of internal errors are not sent. */
export function toPublicError(
  error: GraphQLError,
  correlationId: string,
): { error: GraphQLError; isInternal: boolean } {
  const cause = rootCause(error);
  const original = isRefusal(cause) ? toGraphQLError(cause) : cause instanceof GraphQLError ? cause : error;
  if (CODES.includes(original.extensions['code']))
    return { error: rewritten(error, original.message, original.extensions), isInternal: false };
  // A GraphQL error without a cause is about the request: syntax, unknown fields, invalid variables.
  if (cause instanceof GraphQLError) {
    const { http } = original.extensions;
    return {
      error: rewritten(error, original.message, { code: 'BAD_USER_INPUT', ...(http !== undefined && { http }) }),
      isInternal: false,
    };
  }
  if (isUnstorableText(cause)) {
    return {
      error: rewritten(error, 'A text has a character that cannot be stored', {
        code: 'BAD_USER_INPUT',
        http: { status: 400 },
      }),
      isInternal: false,
    };
  }
  const isFull = isDiskFull(cause);
  const isUnavailable = isFull || cause instanceof UnavailableError || isDatabaseUnavailable(cause);
  return {
    error: rewritten(
      error,
      isFull
        ? DISK_FULL_MESSAGE
        : isUnavailable
          ? 'The service is not available right now. Please try again in a moment.'
          : 'Something went wrong',
      {
        code: isUnavailable ? 'UNAVAILABLE' : 'INTERNAL',
        correlationId,
        ...(isUnavailable && { http: { status: isFull ? 507 : 503 } }),
      },
    ),
    isInternal: true,
  };
}

/** The single error of an operation that exceeded its limits. */
export function toLimitError({ limit, limits }: OperationLimitError, correlationId: string): GraphQLError {
  const { maxStatements, maxFields, maxMs } = limits;
  if (limit === 'time') {
    const message = `The operation took more than ${maxMs / 1000} s and was stopped. Please try again in a moment, or ask for fewer rows or fields at a time`;
    return graphqlError('UNAVAILABLE', message, { reason: 'TIME_LIMIT', maxMs, correlationId, http: { status: 503 } });
  }
  const [needed, details] =
    limit === 'statements'
      ? [`${maxStatements} database statements`, { reason: 'STATEMENT_LIMIT', maxStatements }]
      : [`${maxFields} fields in all its rows`, { reason: 'FIELD_LIMIT', maxFields }];
  const message = `The operation needs more than ${needed} and was stopped. Ask for fewer rows or fields at a time`;
  return graphqlError('BAD_USER_INPUT', message, details);
}

const isRefusal = (error: unknown): error is ApplicationError<ErrorCode> =>
  error instanceof ApplicationError && error.expose && CODES.includes(error.code);

function rewritten(error: GraphQLError, message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, {
    ...(error.nodes && { nodes: error.nodes }),
    ...(error.source && { source: error.source }),
    ...(error.positions && { positions: error.positions }),
    ...(error.path && { path: error.path }),
    extensions,
  });
}

function rootCause(error: Error): unknown {
  let current: unknown = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}
