import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';

/** @returns the token of a request: `Bearer <token>`, or the password of HTTP Basic with any user name */
export function tokenIn(header: string | undefined): string | undefined {
  const basic = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (basic === undefined) return bearerToken(header);
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}
