import { parseCookie } from 'cookie';

/** The page with its script inside instead of a file. */
export const INLINE_TEMPLATE = 'page-inline.html';

/** Set by a page whose script could not be loaded. */
const INLINE_COOKIE = 'lp-inline-script';

export const isScriptInline = (cookies: string | undefined): boolean =>
  parseCookie(cookies ?? '')[INLINE_COOKIE] === '1';
