import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { AUDIENCE } from '../options';
import type { AppMetadata } from '../tables';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key';

/** Seconds. */
const LIFETIME = 3600;

export interface AmrEntry {
  method: string;
  /** Epoch seconds. */
  timestamp: number;
}

interface Claims {
  sub: string;
  email: string;
  phone: string;
  role: string;
  app_metadata: AppMetadata;
  user_metadata: Record<string, unknown>;
  session_id: string;
  amr: AmrEntry[];
}

export interface IssuedToken {
  token: string;
  expiresIn: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Claimed user and session of a token, before any lookup. */
interface TokenSubject {
  userId: string;
  sessionId: string;
}

/** The token's sub claim is not a valid user ID. */
export class SubjectError extends errors.JWTInvalid {}

export interface AccessTokens {
  issue(claims: Claims): Promise<IssuedToken>;
  /** @throws if signature, issuer, audience, expiry or one of the IDs is invalid */
  verify(token: string): Promise<TokenSubject>;
}

export function createAccessTokens({ kid, key, publicJwk }: SigningKey, issuer: string): AccessTokens {
  const keySet = createLocalJWKSet({ keys: [publicJwk] });
  return {
    async issue({ sub, ...claims }) {
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + LIFETIME;
      const token = await new SignJWT({ ...claims, aal: 'aal1', is_anonymous: false })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(sub)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresIn: LIFETIME, expiresAt };
    },

    async verify(token) {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience: AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        requiredClaims: ['exp', 'sub', 'session_id'],
      });
      return subjectOf(payload);
    },
  };
}

/** @throws JWTInvalid if one of the IDs is not a UUID */
function subjectOf({ sub, session_id: sessionId }: { sub?: string; session_id?: unknown }): TokenSubject {
  if (sub === undefined || !isUuid(sub)) throw new SubjectError('invalid claim: sub claim must be a UUID');
  if (typeof sessionId !== 'string' || !isUuid(sessionId))
    throw new errors.JWTInvalid('invalid claim: session_id claim must be a UUID');
  return { userId: sub, sessionId };
}
