import { parseCookie } from 'cookie';

/** Set by a page that could not start: the revision that it was made of. */
const BEFORE_COOKIE = 'lp-before';

/** @returns the revision that a browser could not start */
export const failedRevisionIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[BEFORE_COOKIE];
