import type { RuntimeConfig } from '../configuration/runtime-config';

/** Seconds that mailed links work where nothing else is set. Behaviour: links.lifetime. */
export const LINK_LIFETIME = 24 * 60 * 60;
/** A link that opens an account lives shorter than one that only says whose address it is. */
export const RECOVERY_LINK_LIFETIME = 60 * 60;

/** @returns how long the links of sign-ups and those that lead to a new password work, in seconds */
export const linkLifetimes = ({ auth }: Pick<RuntimeConfig, 'auth'>) => ({
  signUp: auth.linkLifetime ?? LINK_LIFETIME,
  recovery: auth.recoveryLinkLifetime ?? RECOVERY_LINK_LIFETIME,
});
