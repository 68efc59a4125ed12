import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import { isBanned, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { SubjectError } from '../../foundation/tokens/access-tokens';
import { hasEnded } from './session-expiry';

export interface Authenticated {
  user: AuthUser;
  sessionId: string;
}

/**
 * Authenticates a request's bearer token by its signature and by the user and session rows, so that an ended session
 * stops working at once.
 *
 * @throws AuthApiError if the token, user or session is invalid
 */
export async function authenticate(
  { db, tokens, sessionMaxAge }: AuthService,
  authorization: string | undefined,
): Promise<Authenticated> {
  const token = bearerToken(authorization);
  if (token === undefined)
    throw new AuthApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

  const { userId, sessionId } = await tokens.verify(token).catch((error: Error) => {
    if (error instanceof SubjectError) throw new AuthApiError(400, 'bad_jwt', error.message);
    throw new AuthApiError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
  });
  const user = await db
    .selectFrom('auth.users as user')
    .leftJoin('auth.sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'user.id').on('session.id', '=', sessionId),
    )
    .selectAll('user')
    .select(['session.not_after', 'session.created_at as began_at'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AuthApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { not_after, began_at: created_at } = user;
  if (!created_at || hasEnded({ not_after, created_at }, sessionMaxAge))
    throw new AuthApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (isBanned(user)) throw new AuthApiError(403, 'user_banned', 'User is banned');
  return { user, sessionId };
}

/** Verifies a token for services that accept it. @returns undefined if it is no longer valid */
export async function verifyAccessToken(service: AuthService, token: string): Promise<Authenticated | undefined> {
  try {
    return await authenticate(service, `Bearer ${token}`);
  } catch (error) {
    if (error instanceof AuthApiError) return undefined;
    throw error;
  }
}
