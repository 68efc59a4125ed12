import { parseCookie } from 'cookie';

/** Set by a page that could not start. Lists the revisions that failed. */
const FALLBACK_COOKIE = 'lp-failed-revisions';
/** Limit of revisions, because anyone can set a cookie. */
const MAX_REVISIONS = 4;

/** @returns the revisions that did not start in a browser */
export const failedRevisionsIn = (header: string | undefined): string[] =>
  (parseCookie(header ?? '')[FALLBACK_COOKIE] ?? '')
    .split('.', MAX_REVISIONS)
    .filter((revision) => /^\d{1,9}-[0-9a-f]{12}$/.test(revision));
