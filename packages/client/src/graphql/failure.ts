import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { correlationIdOf } from '../correlation-id';
import { isTimeLimitError } from '../time-limit';

/** Failure of an operation, for display. */
export interface Failure {
  message: string;
  /** Correlation id in the server's log. */
  reference: string | undefined;
}

/** Codes of errors whose message is meant for users. Behaviour: graphql.errors. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED']);

/** @param error any error of an operation */
export function toFailure(error: unknown): Failure {
  return { message: toMessage(error), reference: correlationIdOf(error) };
}

/** @returns the code of a GraphQL error with a message for users; undefined for other errors */
export function refusalCode(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' && REFUSALS.has(code) ? code : undefined;
}

/** @returns validation messages by field path, such as `input.email` */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  return (error.errors[0]?.extensions?.['fields'] ?? {}) as Record<string, string>;
}

const NOT_AVAILABLE = 'The service is temporarily unavailable. Please try again shortly.';

function toMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (first?.extensions?.['code'] === 'UNAVAILABLE') return NOT_AVAILABLE;
    if (!refusalCode(error) || !first) return 'Something went wrong on our side. Please try again.';
    const [field] = Object.values(refusedFields(error));
    const text = field ?? first.message;
    return /[.!?]$/.test(text) ? text : `${text}.`;
  }
  if (isTimeLimitError(error)) return 'The server is taking too long to respond. Please try again.';
  if (ServerError.is(error)) return NOT_AVAILABLE;
  return 'The server could not be reached. Check your connection and try again.';
}
