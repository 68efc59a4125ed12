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

  /**
   * @param code see the class
   * @param message for logs, not for people
   */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * @param error whatever a request failed with
 * @returns true where only signing in again helps
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof GraphQLRequestError && error.code === 'UNAUTHENTICATED';
}
