/**
 * For actions and waits that `actionTimeout` is too short for on a busy machine: uploads, builds, checks, new pages, and
 * waits that begin before a page load or a jump of the fake clock.
 */
export const LONG_WAIT = { timeout: 60_000 };
