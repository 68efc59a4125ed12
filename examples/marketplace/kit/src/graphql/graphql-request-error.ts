interface Details {
  fields?: Readonly<Record<string, string>>;
  details?: Readonly<Record<string, unknown>>;
}

/**
 * Why a GraphQL request brought no data.
 *
 * `UNAUTHENTICATED` means that the session is over and could not be renewed. `NETWORK` means that no answer of the
 * endpoint arrived at all: no connection, a timeout, a broken reply. Every other code is the endpoint's own
 * (`extensions.code`), `INTERNAL` where it gives none.
 */
export class GraphQLRequestError extends Error {
  override readonly name = 'GraphQLRequestError';
  readonly code: string;
  /** What is wrong with which input, for people, by its path as the endpoint writes it; empty but for `BAD_USER_INPUT`. */
  readonly fields: Readonly<Record<string, string>>;

  /** What else the endpoint says of a refusal: everything in its `extensions`. */
  readonly details: Readonly<Record<string, unknown>>;

  /**
   * @param code see the class
   * @param message what the endpoint says: for people where it refuses something, else for logs
   */
  constructor(code: string, message: string, { fields = {}, details = {}, ...options }: ErrorOptions & Details = {}) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/**
 * @param error whatever a request failed with
 * @returns true where only signing in again helps
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof GraphQLRequestError && error.code === 'UNAUTHENTICATED';
}

/**
 * @param error whatever a request failed with
 * @returns true where the endpoint does not allow it to this account
 */
export const isForbidden = (error: unknown): boolean => error instanceof GraphQLRequestError && error.code === 'FORBIDDEN';

/**
 * @param error whatever a request failed with
 * @returns what the endpoint says of each input, by its path
 */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof GraphQLRequestError ? error.fields : {};
}

/**
 * @param error whatever a request failed with
 * @returns what the endpoint says of its refusal beside the message, such as the `reason`
 */
export const detailsOf = (error: unknown): Readonly<Record<string, unknown>> => (error instanceof GraphQLRequestError ? error.details : {});
