/** The script of the bot challenge, where the configuration names no other address. */
export const TURNSTILE_SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** The same of the tag of Google Analytics. */
export const ANALYTICS_TAG_URL = 'https://www.googletagmanager.com/gtag/js';
