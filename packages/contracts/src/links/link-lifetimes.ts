import type { RuntimeConfig } from '../configuration/runtime-config';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** @returns how long so many seconds are, in the largest unit that needs no fraction, such as "24 hours" */
export function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[2];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** Seconds that mailed links work where nothing else is set. Behaviour: links.lifetime. */
export const LINK_LIFETIME = 24 * 60 * 60;
/** A link that opens an account lives shorter than one that only says whose address it is. */
export const RECOVERY_LINK_LIFETIME = 60 * 60;

/** @returns how long the links of sign-ups and those that lead to a new password work, in seconds */
export const linkLifetimes = ({ auth }: Pick<RuntimeConfig, 'auth'>) => ({
  signUp: auth.linkLifetime ?? LINK_LIFETIME,
  recovery: auth.recoveryLinkLifetime ?? RECOVERY_LINK_LIFETIME,
});
