/** Scripts of other services, where the configuration names no other address of theirs. */

/** The bot challenge. */
export const TURNSTILE_SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** The tag of Google Analytics. */
export const ANALYTICS_TAG_URL = 'https://www.googletagmanager.com/gtag/js';
