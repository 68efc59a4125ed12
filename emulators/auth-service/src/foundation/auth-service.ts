import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';
import { createPasswords, type Passwords } from './users/passwords';
import { RateLimits } from './limits/rate-limits';
import type { AuthServiceOptions } from './options';
import { createAccessTokens, type AccessTokens } from './tokens/access-tokens';
import { loadSigningKeys, type SigningKeys } from './tokens/signing-keys';

/** Dependencies of the service's routes. */
export interface AuthService extends AuthServiceOptions {
  keys: SigningKeys;
  tokens: AccessTokens;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  rateLimits: RateLimits;
}

/** @throws if the server runs in production, which uses a hosted service */
export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const { db, nodeEnv, issuer, limits } = options;
  if (nodeEnv === 'production') throw new Error('The local auth service does not run in production');
  const [keys, passwords] = await Promise.all([loadSigningKeys(db), createPasswords(limits.passwordHashCost)]);
  const rateLimiter = new RateLimiter('auth');
  return {
    ...options,
    keys,
    tokens: createAccessTokens(keys, issuer, limits.accessTokenLifetime),
    passwords,
    rateLimiter,
    rateLimits: new RateLimits(db, rateLimiter, limits),
  };
}
