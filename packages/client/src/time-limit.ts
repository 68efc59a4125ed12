/** No answer within the time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  /** @param milliseconds how long it was waited for */
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds / 1000} seconds`);
  }
}

/** @param error anything; told by its name: every entry that is built with the class has one of its own */
export const isTimeLimitError = (error: unknown): error is TimeLimitError => error instanceof Error && error.name === 'TimeLimitError';

/**
 * @param work what is waited for; its signal aborts when the time is over
 * @throws TimeLimitError once the time is over
 */
export async function withTimeLimit<Result>(work: (signal: AbortSignal) => Promise<Result>, milliseconds: number): Promise<Result> {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(milliseconds));
      over.abort();
    }, milliseconds);
  });
  // Also where the work throws before it returns a promise.
  const answer = (async () => work(over.signal))();
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
