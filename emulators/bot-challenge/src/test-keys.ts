/** Cloudflare's published Turnstile test keys. The emulator's widget behaves as documented for them. */
export const TEST_SITE_KEYS = {
  passes: '1x00000000000000000000AA',
  fails: '2x00000000000000000000AB',
  passesInvisible: '1x00000000000000000000BB',
  failsInvisible: '2x00000000000000000000BB',
  forcesInteraction: '3x00000000000000000000FF',
} as const;

export const TEST_SECRETS = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  alreadySpent: '3x0000000000000000000000000000000AA',
} as const;
