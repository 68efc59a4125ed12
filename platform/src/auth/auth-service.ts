import { verifyCaptcha, type VerifyCaptcha } from '../bot-challenge/verify-captcha';
import { authIssuer, type AuthLimits, type PlatformSettings } from '../config/settings';
import type { Db } from '../database/tables';
import { ServiceKeys } from '../staff/service-keys';
import { createAccessTokens, type AccessTokens } from './access-tokens';
import { createPasswords, type Passwords } from './passwords';
import { RateLimits } from './rate-limits';
import { SignInFailures } from './sign-in-failures';
import { loadSigningKeys, type SigningKeys } from './signing-keys';

/** What the routes of the local auth service work with. */
export interface AuthService {
  db: Db;
  settings: PlatformSettings;
  /** The address of the service, as tokens and links name it. */
  issuer: string;
  limits: AuthLimits;
  keys: SigningKeys;
  tokens: AccessTokens;
  passwords: Passwords;
  failures: SignInFailures;
  rateLimits: RateLimits;
  verifyCaptcha: VerifyCaptcha;
  /** Whether a bearer is the key of the service itself. */
  isServiceKey: (key: string) => Promise<boolean>;
}

/** @throws where the platform runs in production, which has a hosted service */
export async function createAuthService(db: Db, settings: PlatformSettings): Promise<AuthService> {
  const limits = settings.auth.local;
  if (settings.nodeEnv === 'production' || limits === null) throw new Error('The local auth service does not run in production');
  const [keys, passwords] = await Promise.all([loadSigningKeys(db), createPasswords(limits.passwordHashCost, limits.passwordQueue)]);
  const issuer = authIssuer(settings);
  const serviceKeys = new ServiceKeys(db, settings);
  return {
    db,
    settings,
    issuer,
    limits,
    keys,
    tokens: createAccessTokens(keys, issuer, limits.accessTokenLifetime),
    passwords,
    failures: new SignInFailures(db, limits),
    rateLimits: new RateLimits(db, limits),
    verifyCaptcha: verifyCaptcha(settings),
    isServiceKey: async (key) => (await serviceKeys.nameOf(key)) !== undefined,
  };
}
