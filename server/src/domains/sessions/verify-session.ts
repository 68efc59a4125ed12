import { UnavailableError } from '@lender-portal/server-kit/errors/application-error';
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';
import { TOKEN_AUDIENCE, subjectOf, type TokenSubject } from '../../foundation/token-subject';
import { SIGNING_KEYS_ADVICE } from './assert-published-keys';
import { SessionCache, type VerifyToken } from './session-cache';

/** Account of a token, as reported by the auth service. */
export interface AuthAccount {
  email: string;
  /** Whether the address is verified. */
  isConfirmed: boolean;
  /** User-editable metadata. */
  metadata: Readonly<Record<string, unknown>>;
}

/** A user as returned by a hosted auth service. */
export interface HostedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string;
  user_metadata?: Record<string, unknown>;
}

/** User, session and account of a token. */
export interface VerifiedSession extends TokenSubject {
  account: AuthAccount;
}

/**
 * Authenticates a bearer token; resolves to undefined if it is invalid. Checks the session itself, not only the token.
 * Results of a hosted service may be a few seconds old unless `now` is passed.
 */
export type VerifySession = (token: string, when?: 'now') => Promise<VerifiedSession | undefined>;

const KEYS_TIMEOUT_MS = 5_000;

interface VerifiedToken {
  session: VerifiedSession;
  /** Expiry of the token or of the session's maximum age, whichever is earlier. */
  endsAt: number;
}

/**
 * Verifies sessions of a hosted service: the token by published keys, the session by its age and a request for the
 * user. Idle timeouts are up to the service, because a token does not contain its last refresh.
 * @param beforeAccepted called with each user before the session is accepted; used to claim invitations
 */
export function verifyWithHostedService(
  settings: PortalSettings,
  beforeAccepted: (user: HostedUser) => Promise<void>,
): VerifySession {
  const sessionCache = new SessionCache<VerifiedToken>(createTokenVerifier(settings, beforeAccepted));
  return async (token, when) => {
    const found = await (when === 'now' ? sessionCache.refresh(token) : sessionCache.get(token));
    return found && found.endsAt > Date.now() ? found.session : undefined;
  };
}

function createTokenVerifier(
  settings: PortalSettings,
  beforeAccepted: (user: HostedUser) => Promise<void>,
): VerifyToken<VerifiedToken> {
  const issuer = authIssuer(settings);
  const maxAge = settings.auth.hosted?.sessionMaxAge ?? Infinity;
  const keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: KEYS_TIMEOUT_MS });
  return async (token, timeoutMs) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      }).catch(rethrow);
      const subject = subjectOf(payload);
      const signedInAt = startOfSession(payload);
      const endsAt = Math.min(payload.exp! * 1000, signedInAt.getTime() + maxAge * 1000);
      if (endsAt <= Date.now()) return undefined;
      const user = await readUser(settings, token, timeoutMs);
      if (!user) return undefined;
      await beforeAccepted(user);
      return { session: { ...subject, signedInAt, account: toAccount(user) }, endsAt };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // An unknown key says nothing about the session, so ask the service.
      if (isKeyUnknown(error) && (await readUser(settings, token, timeoutMs)))
        throw new Error(
          `The auth service accepts a session that its published keys cannot verify${signedBySecret(token)}`,
          { cause: error },
        );
      return undefined;
    }
  };
}

/** True if no published key matches the token's key id or algorithm, which is always the case for a shared secret. */
const isKeyUnknown = (error: unknown) =>
  error instanceof errors.JOSEError && ['ERR_JWKS_NO_MATCHING_KEY', 'ERR_JOSE_NOT_SUPPORTED'].includes(error.code);

const signedBySecret = (token: string): string =>
  decodeProtectedHeader(token).alg?.startsWith('HS') ? `: ${SIGNING_KEYS_ADVICE}` : '';

const toAccount = ({
  email = '',
  email_confirmed_at: confirmedAt,
  user_metadata: metadata = {},
}: HostedUser): AuthAccount => ({
  email: email.toLowerCase(),
  isConfirmed: Boolean(confirmedAt),
  metadata,
});

/** Refreshing changes `iat` but keeps the time and method of the sign-in in `amr`. */
function startOfSession({ amr, iat = 0 }: JWTPayload): Date {
  const entries = Array.isArray(amr) ? (amr as { timestamp?: unknown }[]) : [];
  const times = entries.map(({ timestamp }) => Number(timestamp)).filter((seconds) => seconds > 0);
  return new Date(Math.min(iat, ...times) * 1000);
}

/** True for invalid tokens, false if the keys could not be fetched. */
const isRefusal = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);

function rethrow(error: unknown): never {
  if (isRefusal(error)) throw error;
  throw toUnavailableError(error);
}

const toUnavailableError = (cause: unknown) =>
  new UnavailableError('The auth service could not be reached to verify a session', { cause });

/** @returns undefined if the session has ended @throws UnavailableError if the service does not respond */
async function readUser(settings: PortalSettings, token: string, timeoutMs: number): Promise<HostedUser | undefined> {
  const response = await fetch(`${authIssuer(settings)}/user`, {
    headers: { authorization: `Bearer ${token}`, apikey: settings.auth.key },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw toUnavailableError(error);
  });
  if (response.ok) return (await response.json()) as HostedUser;
  if (response.status < 500 && response.status !== 429) return undefined;
  throw toUnavailableError(new Error(`It responded with ${response.status}`));
}
