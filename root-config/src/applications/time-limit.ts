/** How long an application may take to load and mount. Behaviour: modules.time-limit. */
export const LOADING_TIME_LIMIT_MS = 15_000;

/** @throws Error once the time is over; the work itself cannot be stopped, its result is ignored */
export function withTimeLimit<T>(work: Promise<T>, milliseconds = LOADING_TIME_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} seconds`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
