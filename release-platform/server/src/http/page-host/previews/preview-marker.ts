import { parseCookie } from 'cookie';
import { hostCookie, hostCookieName } from '../../../foundation/http/host-cookie';

/** At the owners' origin: the preview that this browser has started. */
const NAME = 'lp-previewing';
/** The nonce of an end that is under way. */
const NONCE_NAME = 'lp-preview-nonce';
const NONCE_SECONDS = 120;

/** @returns the link of the preview that was started in a browser */
export const previewMarkerIn = (header: string | undefined, isSecure: boolean): string | undefined => parseCookie(header ?? '')[hostCookieName(NAME, isSecure)];

export const previewMarker = (value: string, expires: Date, isSecure: boolean): string =>
  hostCookie({ name: NAME, value, expires, isSecure, sameSite: 'strict' });

export const withoutPreviewMarker = (isSecure: boolean): string => hostCookie({ name: NAME, value: '', maxAge: 0, isSecure, sameSite: 'strict' });

export const endNonceIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  parseCookie(header ?? '')[hostCookieName(NONCE_NAME, isSecure)];

/** It comes back after a redirect from the lenders' site, which "strict" would keep out. */
export const endNonce = (value: string, isSecure: boolean): string => hostCookie({ name: NONCE_NAME, value, maxAge: NONCE_SECONDS, isSecure, sameSite: 'lax' });

export const withoutEndNonce = (isSecure: boolean): string => hostCookie({ name: NONCE_NAME, value: '', maxAge: 0, isSecure, sameSite: 'lax' });
