import type { PlatformSettings } from './settings';

/** Where the stand-in answers. */
export const STAND_IN_PREFIX = '/turnstile/v0';

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0';

export const TURNSTILE_SCRIPT_URL = `${TURNSTILE}/api.js`;

/** Where a token is verified; the platform reaches its own stand-in by the address it listens on. */
export function siteVerifyUrl({ botChallenge, host, port }: Pick<PlatformSettings, 'botChallenge' | 'host' | 'port'>): string {
  if (!botChallenge?.isStandIn) return `${TURNSTILE}/siteverify`;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}${STAND_IN_PREFIX}/siteverify`;
}
