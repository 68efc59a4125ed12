import { parseCookie, stringifySetCookie } from 'cookie';
import type { PlatformSettings } from '../../../foundation/settings/settings';
import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';

export const PREVIEW_COOKIE = 'lp-preview';

/** Tells the next page why a link has opened nothing. */
const END_COOKIE = 'lp-preview-end';
const END_SECONDS = 60;

const ENDS: Record<PreviewEnd, true> = { invalid: true, expired: true, ended: true, gone: true, withdrawn: true };

interface CookieScope {
  /** Pages alone get it, no API. */
  path: string;
  secure: boolean;
}

export const cookieScope = ({ basePath, appUrl }: Pick<PlatformSettings, 'basePath' | 'appUrl'>): CookieScope => ({
  path: basePath,
  secure: new URL(appUrl).protocol === 'https:',
});

/** @returns the link of the preview that a browser runs */
export const previewLinkIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[PREVIEW_COOKIE];

/** @returns why the link that the browser has just followed opens nothing */
export function previewEndIn(header: string | undefined): PreviewEnd | undefined {
  const end = parseCookie(header ?? '')[END_COOKIE];
  return end !== undefined && Object.hasOwn(ENDS, end) ? (end as PreviewEnd) : undefined;
}

export const previewCookie = (link: string, expires: Date, scope: CookieScope): string =>
  stringifySetCookie({ name: PREVIEW_COOKIE, value: link, expires, httpOnly: true, sameSite: 'lax', ...scope });

export const previewEndCookie = (end: PreviewEnd, scope: CookieScope): string =>
  stringifySetCookie({ name: END_COOKIE, value: end, maxAge: END_SECONDS, httpOnly: true, sameSite: 'lax', ...scope });

export const withoutPreview = (scope: CookieScope): string => withoutCookie(PREVIEW_COOKIE, scope);

export const withoutPreviewEnd = (scope: CookieScope): string => withoutCookie(END_COOKIE, scope);

const withoutCookie = (name: string, scope: CookieScope): string =>
  stringifySetCookie({ name, value: '', maxAge: 0, httpOnly: true, sameSite: 'lax', ...scope });
