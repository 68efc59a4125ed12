/** Why the registry has not done what it was asked; its own words, where it gave an answer. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure';
  /** `UNREACHABLE` where there was no answer. */
  readonly code: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, status, message, details = {} }: { code: string; status: number; message: string; details?: Record<string, unknown> | undefined }) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const isSessionEnd = (error: unknown): boolean => error instanceof RegistryFailure && error.status === 401;
export const hasCode = (error: unknown, code: string): boolean => error instanceof RegistryFailure && error.code === code;

/** @returns the message that a page shows for a failure */
export const errorMessage = (error: unknown): string =>
  error instanceof RegistryFailure ? error.message : 'Something went wrong on this page. Please reload it.';
