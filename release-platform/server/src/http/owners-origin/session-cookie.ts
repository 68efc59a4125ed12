import { parseCookie } from 'cookie';
import type { ReleaseSettings } from '../../foundation/settings';
import { hostCookie, hostCookieName } from '../../foundation/http/host-cookie';

const NAME = 'lp-owners';

/** @returns the session secret in a Cookie header */
export const sessionSecretIn = (header: string | undefined, isSecure: boolean): string | undefined =>
  parseCookie(header ?? '')[hostCookieName(NAME, isSecure)];

export const sessionCookie = (value: string, expires: Date, isSecure: boolean): string =>
  hostCookie({ name: NAME, value, expires, isSecure, sameSite: 'strict' });

export const endOfSessionCookie = (isSecure: boolean): string =>
  hostCookie({ name: NAME, value: '', maxAge: 0, isSecure, sameSite: 'strict' });

export const isSecureOrigin = ({ owners }: Pick<ReleaseSettings, 'owners'>): boolean =>
  owners?.url.startsWith('https:') ?? false;
