/** Default script URL of the bot challenge. */
export const TURNSTILE_SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** Default script URL of Google Analytics. */
export const ANALYTICS_TAG_URL = 'https://www.googletagmanager.com/gtag/js';
