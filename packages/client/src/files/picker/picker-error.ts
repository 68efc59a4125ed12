/**
 * Why there is no picker. `unavailable`: it could not be loaded, or did not open in time; `refused`: the file service
 * does not let this company upload; `busy`: one is open already; `failed`: anything else.
 */
export type PickerProblem = 'unavailable' | 'refused' | 'busy' | 'failed';

const messages: Record<PickerProblem, string> = {
  unavailable: 'The file picker could not be loaded. Check your connection and try again.',
  refused: 'The file service does not accept uploads right now. Try again, or sign in anew.',
  busy: 'The file picker is open already.',
  failed: 'The file picker could not be opened. Please try again.',
};

/** The picker could not do its work; the message is one for people. */
export class PickerError extends Error {
  override readonly name = 'PickerError';
  readonly kind: PickerProblem;

  constructor(kind: PickerProblem, options?: ErrorOptions) {
    super(messages[kind], options);
    this.kind = kind;
  }
}

/** @param error anything; told by its name, which is the same in every build of the class */
export const isPickerError = (error: unknown): error is PickerError => error instanceof Error && error.name === 'PickerError';
