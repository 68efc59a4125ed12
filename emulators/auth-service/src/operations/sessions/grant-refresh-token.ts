import { isBanned } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import type { Trx } from '../../foundation/tables';
import { exchangeRefreshToken, findRefreshToken, hasRefreshTokenShape } from '../../foundation/tokens/refresh-tokens';
import { hasEnded } from './session-expiry';
import { lockSession, toSessionBody, type SessionBody, type StartedAuthSession } from './sessions';

/** Issues a new access token and the next refresh token. */
export async function grantRefreshToken(service: AuthService, body: RequestBody): Promise<SessionBody> {
  const token = textField(body, 'refresh_token');
  if (!hasRefreshTokenShape(token)) throw new AuthApiError(400, 'validation_failed', 'Refresh token is not valid');

  // A rejection is returned instead of thrown, so that revoking the token family commits.
  const result = await service.db.transaction().execute((trx) => exchange(trx, token, service.sessionMaxAge));
  if (result instanceof AuthApiError) throw result;
  return toSessionBody(service, result);
}

async function exchange(trx: Trx, presented: string, maxAge: number): Promise<StartedAuthSession | AuthApiError> {
  const found = await findRefreshToken(trx, presented);
  if (!found) return notFound();
  const session = await lockSession(trx, found.session_id);
  if (!session) return new AuthApiError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');

  // Reads again under the lock, because another request may have used the token.
  const token = await findRefreshToken(trx, presented);
  const user = await trx.selectFrom('auth.users').selectAll().where('id', '=', found.user_id).executeTakeFirst();
  if (!token || !user) return notFound();
  if (isBanned(user)) return new AuthApiError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  if (hasEnded(session, maxAge))
    return new AuthApiError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');

  const refreshToken = await exchangeRefreshToken(trx, token);
  if (refreshToken === undefined)
    return new AuthApiError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return { user, sessionId: session.id, refreshToken };
}

const notFound = () =>
  new AuthApiError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
