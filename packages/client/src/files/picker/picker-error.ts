/**
 * Reason why the picker did not open. `unavailable`: it failed to load or timed out; `refused`: the file service rejects
 * uploads of this company; `busy`: another picker is open; `failed`: any other error.
 */
export type PickerProblem = 'unavailable' | 'refused' | 'busy' | 'failed';

const messages: Record<PickerProblem, string> = {
  unavailable: 'The file picker could not be loaded. Check your connection and try again.',
  refused: 'The file service is not accepting uploads right now. Try again, or sign out and sign in again.',
  busy: 'The file picker is already open.',
  failed: 'The file picker could not be opened. Please try again.',
};

/** Thrown if the picker fails; the message is for display. */
export class PickerError extends Error {
  override readonly name = 'PickerError';
  readonly kind: PickerProblem;

  constructor(kind: PickerProblem, options?: ErrorOptions) {
    super(messages[kind], options);
    this.kind = kind;
  }
}

/** @param error any value. Identified by name, because each bundle has its own copy of the class. */
export const isPickerError = (error: unknown): error is PickerError =>
  error instanceof Error && error.name === 'PickerError';
