/** Limit for loading and mounting an application. Behaviour: modules.time-limit. */
export const LOADING_TIME_LIMIT_MS = 15_000;

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(milliseconds: number) {
    super(`No response within ${milliseconds / 1000} seconds`);
  }
}

/** Whether a time limit was exceeded. Compares names, because modules bundle their own class. */
export const isTimeLimitError = (error: unknown): boolean => error instanceof Error && error.name === 'TimeLimitError';

/** @throws TimeLimitError unless the work settles in time */
export function withTimeLimit<Result>(work: Promise<Result>, milliseconds = LOADING_TIME_LIMIT_MS): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(milliseconds)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
