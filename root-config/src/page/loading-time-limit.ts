/** How long an application may take to load and mount. Behaviour: modules.time-limit. */
export const LOADING_TIME_LIMIT_MS = 15_000;
