import type { RuntimeConfig } from '../configuration/runtime-config';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** @returns the duration in the largest unit without a fraction, such as "24 hours" */
export function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[2];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** Default lifetime of emailed links in seconds. */
export const LINK_LIFETIME = 24 * 60 * 60;
/** Default lifetime of password reset links in seconds. Shorter, because they open an account. */
export const RECOVERY_LINK_LIFETIME = 60 * 60;

/** @returns the lifetimes of sign-up and password reset links, in seconds */
export const linkLifetimes = ({ auth }: Pick<RuntimeConfig, 'auth'>) => ({
  signUp: auth.linkLifetime ?? LINK_LIFETIME,
  recovery: auth.recoveryLinkLifetime ?? RECOVERY_LINK_LIFETIME,
});
