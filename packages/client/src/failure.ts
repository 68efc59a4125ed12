import { correlationIdOf } from './correlation-id';
import { isTimeLimitError } from '@lender-portal/module-contract';

/** Failure of an operation, for display. */
export interface Failure {
  message: string;
  /** Correlation id in the server's log. */
  reference: string | undefined;
}

/** Codes of errors whose message is meant for users. */
const REFUSALS = new Set(['BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED']);

/**
 * The one text for each kind of failure: rejected, server error, unavailable, too slow, unreachable.
 *
 * @param error any error of an operation, or an error with it as `cause`
 */
export function toFailure(error: unknown): Failure {
  return { message: toMessage(error), reference: correlationIdOf(error) };
}

/** @returns the code of a GraphQL error with a message for users; undefined for other errors */
export function refusalCode(error: unknown): string | undefined {
  const code = firstErrorOf(error)?.extensions?.['code'];
  return typeof code === 'string' && REFUSALS.has(code) ? code : undefined;
}

/** Validation messages by field path, such as `input.email`. */
const messagesOf = (error: unknown) => (firstErrorOf(error)?.extensions?.['fields'] ?? {}) as Record<string, string>;

/** @returns validation messages of these fields of the operation's input */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const messages = refusalCode(error) === 'BAD_USER_INPUT' ? messagesOf(error) : {};
  const refused = fields.map((field) => [field, messages[field] ?? messages[`input.${field}`]] as const);
  return Object.fromEntries(refused.filter(([, message]) => message !== undefined)) as Partial<Record<Field, string>>;
}

interface GraphQLError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Checks the shape of Apollo's errors instead of their classes, so that the page does not have to load Apollo. */
type AnyError = Error & { errors?: readonly GraphQLError[]; statusCode?: unknown };

const firstErrorOf = (error: unknown): GraphQLError | undefined =>
  error instanceof Error ? (error as AnyError).errors?.[0] : undefined;

const NOT_AVAILABLE = 'The service is temporarily unavailable. Please try again shortly.';

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong. Please try again.';
  const { errors, statusCode, cause } = error as AnyError;
  if (errors) return describeErrors(error);
  if (isTimeLimitError(error)) return 'The server is taking too long to respond. Please try again.';
  if (typeof statusCode === 'number') return NOT_AVAILABLE;
  // `fetch` rejects with a TypeError without a response.
  if (error instanceof TypeError) return 'The server could not be reached. Check your connection and try again.';
  return toMessage(cause);
}

function describeErrors(error: Error): string {
  const first = firstErrorOf(error);
  if (first?.extensions?.['code'] === 'UNAVAILABLE') return NOT_AVAILABLE;
  if (!refusalCode(error) || !first) return 'Something went wrong on our side. Please try again.';
  const [field] = Object.values(messagesOf(error));
  const text = field ?? first.message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
