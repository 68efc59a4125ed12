import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { correlationIdOf } from '../correlation-id';
import { isTimeLimitError } from '../time-limit';

/** What an operation failed with, in words for people. */
export interface Failure {
  message: string;
  /** What the platform's log has it under. */
  reference: string | undefined;
}

/** Codes of refusals whose words are meant to be read. Behaviour: graphql.errors. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED']);

/** @param error whatever an operation failed with */
export function toFailure(error: unknown): Failure {
  return { message: messageOf(error), reference: correlationIdOf(error) };
}

/** @returns the code of a refusal by GraphQL; undefined for every other failure */
export function refusalCode(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' && REFUSALS.has(code) ? code : undefined;
}

/** @returns what GraphQL refused of the input, by the path of the field, such as `input.email` */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  return (error.errors[0]?.extensions?.['fields'] ?? {}) as Record<string, string>;
}

const NOT_AVAILABLE = 'The service is not available at the moment. Please try again shortly.';

function messageOf(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (first?.extensions?.['code'] === 'UNAVAILABLE') return NOT_AVAILABLE;
    if (!refusalCode(error) || !first) return 'Something went wrong on our side. Please try again.';
    const [field] = Object.values(refusedFields(error));
    const words = field ?? first.message;
    return /[.!?]$/.test(words) ? words : `${words}.`;
  }
  if (isTimeLimitError(error)) return 'The server takes too long to answer. Please try again.';
  if (ServerError.is(error)) return NOT_AVAILABLE;
  return 'The server could not be reached. Check your connection and try again.';
}
