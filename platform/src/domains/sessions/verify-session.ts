import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { authIssuer, type PlatformSettings } from '../../foundation/settings/settings';
import { AUDIENCE, subjectOf, type TokenSubject } from '../../foundation/token-subject';
import { SIGNING_KEYS_ADVICE } from './assert-published-keys';

/** What the auth service says of whom a token speaks for. */
export interface Account {
  email: string;
  /** Whether the address is verified. */
  isConfirmed: boolean;
  /** What the user says of themselves. */
  metadata: Readonly<Record<string, unknown>>;
}

/** What a hosted auth service says of a signed-in user. */
export interface HostedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string;
  user_metadata?: Record<string, unknown>;
}

/** Whom a token speaks for. */
export interface VerifiedSession extends TokenSubject {
  account: Account;
}

/**
 * Authenticates a bearer token; undefined where it is no longer valid. Both forms look at the
 * session itself and not only at the token, so that signing out ends access at once.
 */
export type VerifySession = (token: string) => Promise<VerifiedSession | undefined>;

const TIMEOUT_MS = 5_000;

/**
 * With a hosted service: the token by its published keys, the session by its age and by asking for the user. How long it
 * may be idle is the service's to say: a token does not tell when it was last renewed.
 *
 * @param beforeAccepted is called with each user before their session is accepted; a hook for claiming invitations
 */
export function verifyWithHostedService(settings: PlatformSettings, beforeAccepted: (user: HostedUser) => Promise<void>): VerifySession {
  const issuer = authIssuer(settings);
  const maxAge = settings.auth.hosted?.sessionMaxAge ?? Infinity;
  const keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: TIMEOUT_MS });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, { issuer, audience: AUDIENCE, requiredClaims: ['exp', 'sub'] });
      const subject = subjectOf(payload);
      const signedInAt = beginningOf(payload);
      if (signedInAt.getTime() + maxAge * 1000 <= Date.now()) return undefined;
      const user = await readUser(settings, token);
      if (!user) return undefined;
      await beforeAccepted(user);
      return { ...subject, signedInAt, account: toAccount(user) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A key that is not published yet, or never is, says nothing about the session: only the service can.
      if (isKeyUnknown(error) && (await readUser(settings, token)))
        throw new Error(`The auth service takes a session that its published keys do not verify${signedBySecret(token)}`, { cause: error });
      return undefined;
    }
  };
}

/** No published key fits the token: of its id, or of its algorithm, which for a shared secret none ever does. */
const isKeyUnknown = (error: unknown) => error instanceof errors.JOSEError && ['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JOSE_NOT_SUPPORTED'].includes(error.code);

const signedBySecret = (token: string): string => (decodeProtectedHeader(token).alg?.startsWith('HS') ? `: ${SIGNING_KEYS_ADVICE}` : '');

const toAccount = ({ email = '', email_confirmed_at: confirmedAt, user_metadata: metadata = {} }: HostedUser): Account => ({
  email: email.toLowerCase(),
  isConfirmed: Boolean(confirmedAt),
  metadata,
});

/** Refreshing keeps the time and method of the sign-in, and changes when the token was issued. */
function beginningOf({ amr, iat = 0 }: JWTPayload): Date {
  const entries = Array.isArray(amr) ? (amr as { timestamp?: unknown }[]) : [];
  const times = entries.map(({ timestamp }) => Number(timestamp)).filter((seconds) => seconds > 0);
  return new Date(Math.min(iat, ...times) * 1000);
}

/** What is wrong with the token itself; not being able to fetch the keys is not. */
const isRefusal = (error: unknown) => error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);

/** @returns undefined where the session has ended */
async function readUser(settings: PlatformSettings, token: string): Promise<HostedUser | undefined> {
  const response = await fetch(`${authIssuer(settings)}/user`, {
    headers: { authorization: `Bearer ${token}`, apikey: settings.auth.key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return (await response.json()) as HostedUser;
  if (response.status < 500 && response.status !== 429) return undefined;
  throw new Error(`The auth service answered ${response.status}`);
}
