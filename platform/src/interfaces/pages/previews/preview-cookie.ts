import { parseCookie, stringifySetCookie } from 'cookie';

export const PREVIEW_COOKIE = 'lp-preview';

interface CookieScope {
  /** Pages alone get it, no API. */
  path: string;
  secure: boolean;
}

/** @returns the secret of the preview that a browser runs */
export const previewSecretIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[PREVIEW_COOKIE];

export const previewCookie = (secret: string, expires: Date, scope: CookieScope): string =>
  stringifySetCookie({ name: PREVIEW_COOKIE, value: secret, expires, httpOnly: true, sameSite: 'lax', ...scope });

export const endOfPreviewCookie = (scope: CookieScope): string =>
  stringifySetCookie({ name: PREVIEW_COOKIE, value: '', maxAge: 0, httpOnly: true, sameSite: 'lax', ...scope });
