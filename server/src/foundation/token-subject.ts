import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { errors } from 'jose';

/** Whom the auth service's access tokens are for. */
export const AUDIENCE = 'authenticated';

/** Whom a token speaks for, before anything was looked up. */
export interface TokenSubject {
  userId: string;
  sessionId: string;
  /** When the session began, where only the token tells. */
  signedInAt?: Date;
}

/** @throws JWTInvalid where one of the ids is not one */
export function subjectOf({ sub, session_id: sessionId }: { sub?: string; session_id?: unknown }): TokenSubject {
  if (sub === undefined || !isUuid(sub)) throw new errors.JWTInvalid('invalid claim: sub claim must be a UUID');
  if (typeof sessionId !== 'string' || !isUuid(sessionId))
    throw new errors.JWTInvalid('invalid claim: session_id claim must be a UUID');
  return { userId: sub, sessionId };
}
