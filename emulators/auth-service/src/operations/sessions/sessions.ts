import { identify } from '@lender-portal/server-kit/security-log/request-context';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { FastifyRequest } from 'fastify';
import { sql, type Selectable } from 'kysely';
import { isIP } from 'node:net';
import { AuthApiError } from '../../foundation/errors';
import type { AuthTables, Db, Trx } from '../../foundation/tables';
import type { AccessTokens, AmrEntry } from '../../foundation/tokens/access-tokens';
import { insertRefreshToken } from '../../foundation/tokens/refresh-tokens';
import { metadataClaim } from '../../foundation/users/metadata-limits';
import { findIdentities, isBanned, toUserBody, type AuthUser } from '../../foundation/users/users';

export type AuthSession = Selectable<AuthTables['auth.sessions']>;

/** A session's device, as far as the request identifies it. */
export interface Device {
  userAgent: string | null;
  ip: string | null;
}

/**
 * Creates a session with its first refresh token and records the sign-in.
 *
 * @throws AuthApiError if the user was banned in the meantime, because a ban ends only existing sessions
 */
export async function startSession(
  trx: Trx,
  user: AuthUser,
  method: string,
  device: Device,
  timebox: number | null,
): Promise<{ sessionId: string; refreshToken: string; user: AuthUser }> {
  const now = new Date();
  const signedIn = await trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isBanned(signedIn)) throw new AuthApiError(400, 'user_banned', 'User is banned');
  await trx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute();
  const { id: sessionId } = await trx
    .insertInto('auth.sessions')
    .values({
      user_id: user.id,
      user_agent: device.userAgent,
      ip: device.ip,
      not_after: timebox === null ? null : new Date(now.getTime() + timebox * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: sessionId, authentication_method: method })
    .execute();
  const refreshToken = await insertRefreshToken(trx, { userId: user.id, sessionId, parent: null });
  identify({ userId: user.id });
  recordSecurityEvent('authn_login_success', { method });
  return { sessionId, refreshToken, user: signedIn };
}

/** The response of all grants: a new access token, the refresh token and the user. */
export async function toSessionBody(
  db: Db,
  tokens: AccessTokens,
  user: AuthUser,
  sessionId: string,
  refreshToken: string,
) {
  const [identities, amr] = await Promise.all([findIdentities(db, user.id), findAmr(db, sessionId)]);
  const { token, expiresIn, expiresAt } = await tokens.issue({
    sub: user.id,
    email: user.email,
    phone: user.phone ?? '',
    role: user.role,
    app_metadata: user.raw_app_meta_data,
    user_metadata: metadataClaim(user.raw_user_meta_data),
    is_anonymous: user.is_anonymous,
    session_id: sessionId,
    amr,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserBody(user, identities),
  };
}

/** Locks the session until the transaction ends, which serializes its refreshes. */
export const lockSession = (trx: Trx, sessionId: string): Promise<AuthSession | undefined> =>
  trx.selectFrom('auth.sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();

export async function markRefreshed(trx: Trx, sessionId: string, device: Device): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({ refreshed_at: sql`now()`, updated_at: sql`now()`, user_agent: device.userAgent, ip: device.ip })
    .where('id', '=', sessionId)
    .execute();
}

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

/** @returns authentication methods and times of the session, latest first */
export async function findAmr(db: Db, sessionId: string): Promise<AmrEntry[]> {
  const claims = await db
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method', 'created_at'])
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .execute();
  return claims.map(({ authentication_method: method, created_at: at }) => ({
    method,
    timestamp: Math.floor(at.getTime() / 1000),
  }));
}

/** @returns the device of a request; a proxy may forward an invalid IP */
export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  userAgent: headers['user-agent'] ?? null,
  ip: isIP(ip) ? ip.split('%')[0]! : null,
});
