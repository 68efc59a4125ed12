import { stringifySetCookie, type SetCookie } from 'cookie';

/**
 * Adds a prefix that binds the cookie to this host: over HTTPS no sibling subdomain can set it, nor can scripts in
 * browsers that support the prefix.
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-Http-${name}` : name);

interface HostCookie extends Pick<SetCookie, 'expires' | 'maxAge'> {
  name: string;
  value: string;
  isSecure: boolean;
  sameSite: 'lax' | 'strict';
}

/** The prefix requires `Path=/`, `Secure`, `HttpOnly` and no domain. */
export const hostCookie = ({ name, isSecure, ...cookie }: HostCookie): string =>
  stringifySetCookie({ name: hostCookieName(name, isSecure), ...cookie, path: '/', httpOnly: true, secure: isSecure });
