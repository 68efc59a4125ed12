import type { AuthServiceOptions } from './options';
import { createAccessTokens, type AccessTokens } from './tokens/access-tokens';
import { loadSigningKey, type SigningKey } from './tokens/signing-key';

/** Dependencies of the service's routes. */
export interface AuthService extends AuthServiceOptions {
  key: SigningKey;
  tokens: AccessTokens;
}

/** @throws if the server runs in production, which uses a hosted service */
export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const { db, nodeEnv, issuer } = options;
  if (nodeEnv === 'production') throw new Error('The local auth service does not run in production');
  const key = await loadSigningKey(db);
  return {
    ...options,
    key,
    tokens: createAccessTokens(key, issuer),
  };
}
