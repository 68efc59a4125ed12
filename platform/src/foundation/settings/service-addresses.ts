import type { PlatformSettings } from './settings';

/** Where the stand-in for Filestack answers. */
export const FILES_PREFIX = '/filestack';

/** Where the stand-in for the bot challenge answers. */
export const STAND_IN_PREFIX = '/turnstile/v0';

const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Where a token is verified; the platform reaches its own stand-in by the address it listens on. */
export function siteVerifyUrl({ botChallenge, host, port }: Pick<PlatformSettings, 'botChallenge' | 'host' | 'port'>): string {
  if (!botChallenge?.isStandIn) return TURNSTILE_VERIFY_URL;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}${STAND_IN_PREFIX}/siteverify`;
}
