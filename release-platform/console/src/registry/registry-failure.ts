/** A failed registry request, with the message of the response if there is one. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure';
  /** `UNREACHABLE` if there was no response. */
  readonly code: string;
  /** 0 if there was no response. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({
    code,
    status,
    message,
    details = {},
  }: {
    code: string;
    status: number;
    message: string;
    details?: Record<string, unknown> | undefined;
  }) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const isSessionEnd = (error: unknown): boolean => error instanceof RegistryFailure && error.status === 401;
export const hasFailureCode = (error: unknown, code: string): boolean =>
  error instanceof RegistryFailure && error.code === code;

/** @returns the message to show for a failure */
export const errorMessage = (error: unknown): string =>
  error instanceof RegistryFailure ? error.message : 'Something went wrong on this page. Please reload it.';
