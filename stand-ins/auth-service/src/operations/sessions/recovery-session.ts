import type { AmrEntry } from '../../foundation/tokens/access-tokens';

/** What a link from a mail is called. */
const BY_LINK: readonly string[] = ['otp', 'magiclink', 'recovery'];

/** How long a followed link stands for the current password, in seconds. */
const RECOVERY_SECONDS = 3600;

/** @returns whether a link from a mail has opened a session a short while ago: its user may set a password without the current one */
export const isRecoverySession = (methods: readonly AmrEntry[]): boolean =>
  methods.some(({ method, timestamp }) => BY_LINK.includes(method) && Date.now() / 1000 - timestamp < RECOVERY_SECONDS);
