import { stringifySetCookie, type SetCookie } from 'cookie';

/**
 * Names a cookie so that browsers keep it to this host: over https no sibling subdomain can set it, nor, in browsers that
 * know the prefix, a script.
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
