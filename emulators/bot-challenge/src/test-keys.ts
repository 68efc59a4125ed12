/** Cloudflare's published test keys. The emulator's widget gives the site keys the meaning they have there. */
export const TEST_SITE_KEYS = {
  passes: '1x00000000000000000000AA',
  fails: '2x00000000000000000000AB',
  passesUnseen: '1x00000000000000000000BB',
  failsUnseen: '2x00000000000000000000BB',
  asksThePerson: '3x00000000000000000000FF',
} as const;

export const TEST_SECRETS = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  isSpent: '3x0000000000000000000000000000000AA',
} as const;
