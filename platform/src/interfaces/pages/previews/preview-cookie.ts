import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'lp-preview';

interface CookieScope {
  /** Pages alone get it, no API. */
  path: string;
  secure: boolean;
}

/** @returns the secret of the preview that a browser runs */
export const previewSecretIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[NAME];

export const previewCookie = (secret: string, expires: Date, scope: CookieScope): string =>
  stringifySetCookie({ name: NAME, value: secret, expires, httpOnly: true, sameSite: 'lax', ...scope });

export const endOfPreviewCookie = (scope: CookieScope): string =>
  stringifySetCookie({ name: NAME, value: '', maxAge: 0, httpOnly: true, sameSite: 'lax', ...scope });
