import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'lp-platform';
/** Of the registry alone: pages need none. */
const SCOPE = { path: '/registry', httpOnly: true, sameSite: 'strict' } as const;

/** @returns the secret of the session that a browser has */
export const sessionSecretIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[NAME];

export const sessionCookie = (secret: string, expires: Date, secure: boolean): string =>
  stringifySetCookie({ name: NAME, value: secret, expires, secure, ...SCOPE });

export const endOfSessionCookie = (secure: boolean): string => stringifySetCookie({ name: NAME, value: '', maxAge: 0, secure, ...SCOPE });
