interface Details {
  fields?: Readonly<Record<string, string>>;
  details?: Readonly<Record<string, unknown>>;
}

/**
 * A failed GraphQL request.
 *
 * `UNAUTHENTICATED`: the session has ended and could not be refreshed. `NETWORK`: no response arrived (offline,
 * timeout, malformed response). Other codes come from the endpoint (`extensions.code`, else `INTERNAL`).
 */
export class GraphQLRequestError extends Error {
  override readonly name = 'GraphQLRequestError';
  readonly code: string;
  /** Messages for the user by input path, in the endpoint's notation. Empty unless `BAD_USER_INPUT`. */
  readonly fields: Readonly<Record<string, string>>;

  /** All `extensions` of the endpoint's error. */
  readonly details: Readonly<Record<string, unknown>>;

  /**
   * @param code see the class
   * @param message the endpoint's message: for users if a rule rejects the request, else for logs
   */
  constructor(code: string, message: string, { fields = {}, details = {}, ...options }: ErrorOptions & Details = {}) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/**
 * @param error any error of a request
 * @returns true if the user must sign in again
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof GraphQLRequestError && error.code === 'UNAUTHENTICATED';
}

/**
 * @param error any error of a request
 * @returns true if the endpoint denies access to this account
 */
export const isForbidden = (error: unknown): boolean =>
  error instanceof GraphQLRequestError && error.code === 'FORBIDDEN';

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again shortly.';

/**
 * The one text for each kind of failure, as in the portal: server error, unavailable, too slow, unreachable.
 *
 * @param error an error of a request whose own message is not for users
 */
export function explainFailure(error: unknown): string {
  const { code, cause } = error instanceof GraphQLRequestError ? error : { code: 'NETWORK', cause: error };
  if (code === 'UNAVAILABLE') return UNAVAILABLE;
  if (code !== 'NETWORK') return 'Something went wrong on our side. Please try again.';
  const { name = '' } = (cause ?? {}) as { name?: string };
  if (name === 'TimeoutError') return 'The server is taking too long to respond. Please try again.';
  // `fetch` rejects with a TypeError without a response, and a response that is not JSON with a SyntaxError.
  if (name === 'TypeError') return 'The server could not be reached. Check your connection and try again.';
  return name === 'SyntaxError' ? UNAVAILABLE : 'Something went wrong. Please try again.';
}

/**
 * @param error any error of a request
 * @returns the endpoint's message for each input, by path
 */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof GraphQLRequestError ? error.fields : {};
}
