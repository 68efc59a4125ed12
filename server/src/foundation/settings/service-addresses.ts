import type { PortalSettings } from './settings';

/** Path of the Filestack emulator. */
export const FILES_PREFIX = '/filestack';

/** Path of the bot challenge emulator. */
export const BOT_CHALLENGE_PREFIX = '/turnstile/v0';

const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** URL for token verification; the server reaches its own emulator at its listening address. */
export function siteVerifyUrl({
  botChallenge,
  host,
  port,
}: Pick<PortalSettings, 'botChallenge' | 'host' | 'port'>): string {
  if (!botChallenge?.isEmulator) return TURNSTILE_VERIFY_URL;
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}${BOT_CHALLENGE_PREFIX}/siteverify`;
}
