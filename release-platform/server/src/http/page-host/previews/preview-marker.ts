import { parseCookie } from 'cookie';
import { hostCookie, hostCookieName } from '../../../foundation/http/host-cookie';

/** Cookie of the owners' origin: the preview that this browser has started. */
const NAME = 'lp-previewing';
/** Nonce of a pending end of a preview. */
const NONCE_NAME = 'lp-preview-nonce';
const NONCE_SECONDS = 120;

/** @returns the link of the preview that this browser has started */
export const previewMarkerIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  parseCookie(header ?? '')[hostCookieName(NAME, isSecure)];

export const previewMarker = (value: string, expires: Date, isSecure: boolean): string =>
  hostCookie({ name: NAME, value, expires, isSecure, sameSite: 'strict' });

export const withoutPreviewMarker = (isSecure: boolean): string =>
  hostCookie({ name: NAME, value: '', maxAge: 0, isSecure, sameSite: 'strict' });

export const endNonceIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  parseCookie(header ?? '')[hostCookieName(NONCE_NAME, isSecure)];

/** "lax", because the cookie must survive the redirect back from the lenders' site. */
export const endNonce = (value: string, isSecure: boolean): string =>
  hostCookie({ name: NONCE_NAME, value, maxAge: NONCE_SECONDS, isSecure, sameSite: 'lax' });

export const withoutEndNonce = (isSecure: boolean): string =>
  hostCookie({ name: NONCE_NAME, value: '', maxAge: 0, isSecure, sameSite: 'lax' });
