import type { Selectable } from 'kysely';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { AuthTables, Db, Trx } from '../../foundation/tables';
import type { AmrEntry } from '../../foundation/tokens/access-tokens';
import { insertRefreshToken } from '../../foundation/tokens/refresh-tokens';
import { isBanned, toUserBody, type AuthUser } from '../../foundation/users/users';

export type AuthSession = Selectable<AuthTables['auth.sessions']>;

export interface StartedAuthSession {
  sessionId: string;
  refreshToken: string;
  user: AuthUser;
}

/**
 * Creates a session with its first refresh token and records the sign-in.
 *
 * @throws AuthApiError if the user was banned in the meantime, because a ban ends only existing sessions
 */
export async function startAuthSession(
  trx: Trx,
  { id }: AuthUser,
  method: 'password' | 'otp',
): Promise<StartedAuthSession> {
  const now = new Date();
  const user = await trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isBanned(user)) throw new AuthApiError(400, 'user_banned', 'User is banned');
  const { id: sessionId } = await trx
    .insertInto('auth.sessions')
    .values({ user_id: id, authentication_method: method })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId, refreshToken: await insertRefreshToken(trx, { userId: id, sessionId, parent: null }), user };
}

export type SessionBody = Awaited<ReturnType<typeof toSessionBody>>;

/** The response of all grants: a new access token, the refresh token and the user. */
export async function toSessionBody(
  { db, tokens }: AuthService,
  { user, sessionId, refreshToken }: StartedAuthSession,
) {
  const { token, expiresIn, expiresAt } = await tokens.issue({
    sub: user.id,
    email: user.email,
    phone: '',
    role: user.role,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    session_id: sessionId,
    amr: await findAmr(db, sessionId),
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserBody(user),
  };
}

/** Locks the session until the transaction ends, which serializes its refreshes. */
export const lockSession = (trx: Trx, sessionId: string): Promise<AuthSession | undefined> =>
  trx.selectFrom('auth.sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions and deletes their refresh tokens. */
export async function endSessions(db: Db, userId: string, sessionId: string, scope: SignOutScope): Promise<void> {
  await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(scope === 'local', (query) => query.where('id', '=', sessionId))
    .$if(scope === 'others', (query) => query.where('id', '!=', sessionId))
    .execute();
}

/** @returns authentication method and time of the session */
export async function findAmr(db: Db, sessionId: string): Promise<AmrEntry[]> {
  const sessions = await db
    .selectFrom('auth.sessions')
    .select(['authentication_method as method', 'created_at'])
    .where('id', '=', sessionId)
    .execute();
  return sessions.map(({ method, created_at: at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) }));
}
