import { parseCookie } from 'cookie';

/** Set by a page that could not start: the revisions that it was made of, one after the other. */
const BEFORE_COOKIE = 'lp-before';
/** As many as a browser keeps; anyone can set a cookie. */
const MAX_REVISIONS = 4;

/** @returns the revisions that a browser could not start */
export const failedRevisionsIn = (header: string | undefined): string[] =>
  (parseCookie(header ?? '')[BEFORE_COOKIE] ?? '').split('.', MAX_REVISIONS).filter((revision) => /^\d{1,9}-[0-9a-f]{12}$/.test(revision));
