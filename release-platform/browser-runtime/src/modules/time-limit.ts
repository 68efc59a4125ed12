/** Limit for loading and mounting an application. Behaviour: modules.time-limit. */
export const LOADING_TIME_LIMIT_MS = 15_000;
