import { GraphQLError } from 'graphql';
import type { ValidationError } from 'yup';
import type { OperationLimitError } from '../database/budget/operation-budget';
import { isDatabaseUnavailable, isUnstorableText } from '../database/errors';

/** Behaviour: graphql.errors. */
export type ErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'BAD_USER_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'INTERNAL';

const CODES: readonly unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'INTERNAL'] satisfies ErrorCode[];

/** A service that the server stands on cannot be asked; nothing is known to be wrong with the request. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** A refusal that the caller is told about. */
export const refusal = (code: ErrorCode, message: string, details: Record<string, unknown> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...details } });

/** @returns BAD_USER_INPUT with the message of each wrong field by its path */
export function toUserInputError(error: ValidationError): GraphQLError {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const fields = new Map<string, string>();
  // The first one of each field, which is the one that a form shows.
  for (const { path = '', message } of problems) if (!fields.has(path)) fields.set(path, message);
  return refusal('BAD_USER_INPUT', [...fields.values()].join('. '), { fields: Object.fromEntries(fields) });
}

/** The way an error leaves the server: with a code of the contract, and nothing of what went on inside. */
export function toPublicError(error: GraphQLError, correlationId: string): { error: GraphQLError; isInternal: boolean } {
  const cause = rootCause(error);
  const original = cause instanceof GraphQLError ? cause : error;
  if (CODES.includes(original.extensions['code'])) return { error: rewritten(error, original.message, original.extensions), isInternal: false };
  // Without a cause of its own it is about the request: syntax, unknown fields, wrong variables.
  if (cause instanceof GraphQLError) {
    const { http } = original.extensions;
    return {
      error: rewritten(error, original.message, { code: 'BAD_USER_INPUT', ...(http !== undefined && { http }) }),
      isInternal: false,
    };
  }
  if (isUnstorableText(cause)) {
    return { error: rewritten(error, 'A text has a character that cannot be stored', { code: 'BAD_USER_INPUT', http: { status: 400 } }), isInternal: false };
  }
  const isUnavailable = cause instanceof UnavailableError || isDatabaseUnavailable(cause);
  return {
    error: rewritten(error, isUnavailable ? 'The service is not available right now. Please try again in a moment.' : 'Something went wrong', {
      code: isUnavailable ? 'UNAVAILABLE' : 'INTERNAL',
      correlationId,
      ...(isUnavailable && { http: { status: 503 } }),
    }),
    isInternal: true,
  };
}

/** The one error of an operation that was stopped at its limit. */
export function toLimitError({ limit, limits: { maxStatements, maxMs } }: OperationLimitError, correlationId: string): GraphQLError {
  if (limit === 'statements') {
    const message = `The operation needs more than ${maxStatements} database statements and was stopped. Ask for fewer rows or fields at a time`;
    return refusal('BAD_USER_INPUT', message, { reason: 'STATEMENT_LIMIT', maxStatements });
  }
  const message = `The operation took more than ${maxMs / 1000} s and was stopped. Please try again in a moment, or ask for fewer rows or fields at a time`;
  return refusal('UNAVAILABLE', message, { reason: 'TIME_LIMIT', maxMs, correlationId, http: { status: 503 } });
}

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
