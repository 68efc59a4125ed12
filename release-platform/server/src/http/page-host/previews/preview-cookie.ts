import { parseCookie } from 'cookie';
import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { ReleaseSettings } from '../../../foundation/settings';
import { hostCookie, hostCookieName } from '../../../foundation/http/host-cookie';

const NAME = 'lp-preview';

/** Tells the next page why a link could not be opened. */
const END_NAME = 'lp-preview-end';
const END_SECONDS = 60;

const ENDS: Record<PreviewEnd, true> = { invalid: true, expired: true, ended: true, gone: true, withdrawn: true };

export const isSecureApp = ({ appUrl }: Pick<ReleaseSettings, 'appUrl'>): boolean =>
  new URL(appUrl).protocol === 'https:';

export const previewCookieName = (settings: Pick<ReleaseSettings, 'appUrl'>): string =>
  hostCookieName(NAME, isSecureApp(settings));

/** @returns the link of the browser's running preview */
export const previewLinkIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  parseCookie(header ?? '')[hostCookieName(NAME, isSecure)];

/** @returns why the link that the browser just followed could not be opened */
export function previewEndIn(header: string | undefined, isSecure: boolean): PreviewEnd | undefined {
  const end = parseCookie(header ?? '')[hostCookieName(END_NAME, isSecure)];
  return end !== undefined && Object.hasOwn(ENDS, end) ? (end as PreviewEnd) : undefined;
}

export const previewCookie = (value: string, expires: Date, isSecure: boolean): string =>
  hostCookie({ name: NAME, value, expires, isSecure, sameSite: 'lax' });

export const previewEndCookie = (end: PreviewEnd, isSecure: boolean): string =>
  hostCookie({ name: END_NAME, value: end, maxAge: END_SECONDS, isSecure, sameSite: 'lax' });

export const withoutPreview = (isSecure: boolean): string =>
  hostCookie({ name: NAME, value: '', maxAge: 0, isSecure, sameSite: 'lax' });

export const withoutPreviewEnd = (isSecure: boolean): string =>
  hostCookie({ name: END_NAME, value: '', maxAge: 0, isSecure, sameSite: 'lax' });
