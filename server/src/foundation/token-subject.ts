import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { errors } from 'jose';

/** Audience of the auth service's access tokens. */
export const TOKEN_AUDIENCE = 'authenticated';

/** User and session of a token, before any lookup. */
export interface TokenSubject {
  userId: string;
  sessionId: string;
  /** Start of the session, if only the token has it. */
  signedInAt?: Date;
}

/** @throws JWTInvalid if an id is missing or malformed */
export function subjectOf({ sub, session_id: sessionId }: { sub?: string; session_id?: unknown }): TokenSubject {
  if (sub === undefined || !isUuid(sub)) throw new errors.JWTInvalid('invalid claim: sub claim must be a UUID');
  if (typeof sessionId !== 'string' || !isUuid(sessionId))
    throw new errors.JWTInvalid('invalid claim: session_id claim must be a UUID');
  return { userId: sub, sessionId };
}
