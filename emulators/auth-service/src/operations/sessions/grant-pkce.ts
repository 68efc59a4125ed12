import { isBanned } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { redeemCode } from '../../foundation/tokens/code-challenge';
import { startSession, toSessionBody, type Device } from './sessions';

/** Opens a session for a link's PKCE code. */
export async function grantPkce({ db, limits, tokens }: AuthService, body: RequestBody, device: Device) {
  const code = textField(body, 'auth_code');
  const verifier = textField(body, 'code_verifier');
  if (code === '' || verifier === '')
    throw new AuthApiError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  const { user, sessionId, refreshToken } = await db.transaction().execute(async (trx) => {
    const flow = await redeemCode(trx, code, verifier);
    const found = await trx
      .selectFrom('auth.users')
      .selectAll()
      .where('id', '=', flow.user_id)
      .executeTakeFirstOrThrow();
    if (isBanned(found)) throw new AuthApiError(400, 'user_banned', 'User is banned');
    return startSession(trx, found, flow.authentication_method, device, limits.sessionTimebox);
  });
  return toSessionBody(db, tokens, user, sessionId, refreshToken);
}
