/**
 * For actions, waits and fixtures that take longer on a busy machine than the limits of `playwright.config.ts` allow:
 * starts of portals, uploads, builds, checks, new pages, and waits that begin before a page load or a jump of the fake
 * clock.
 */
export const LONG_WAIT = { timeout: 120_000 };
