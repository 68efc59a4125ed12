/** Thrown if the time limit is exceeded. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  /** @param milliseconds the time limit */
  constructor(milliseconds: number) {
    super(`No response within ${milliseconds / 1000} seconds`);
  }
}

/** @param error any value. Identified by name, because each bundle has its own copy of the class. */
export const isTimeLimitError = (error: unknown): error is TimeLimitError =>
  error instanceof Error && error.name === 'TimeLimitError';

/**
 * @param work receives a signal that aborts on timeout
 * @throws TimeLimitError on timeout
 */
export async function withTimeLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(milliseconds));
      timeout.abort();
    }, milliseconds);
  });
  // Turns a synchronous throw into a rejection.
  const result = (async () => work(timeout.signal))();
  return Promise.race([result, limit]).finally(() => clearTimeout(timer));
}
