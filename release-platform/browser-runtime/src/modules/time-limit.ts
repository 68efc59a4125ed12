/** Limit for loading and mounting an application. */
export const LOADING_TIME_LIMIT_MS = 15_000;
