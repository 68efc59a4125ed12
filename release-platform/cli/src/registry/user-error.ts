/** An error that is shown to the user without a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** Error code of the registry's response, if it rejected a request. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
