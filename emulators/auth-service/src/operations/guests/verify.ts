import { claimsOf, isBanned, lockUser, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError, HookRefusedError } from '../../foundation/errors';
import type { Trx } from '../../foundation/tables';
import { startAuthSession, toSessionBody, type SessionBody } from '../sessions/sessions';
import { clearOneTimeTokens, findOneTimeToken } from '../../foundation/tokens/one-time-tokens';
import { isLinkType, LINK_KINDS } from './link-mails';

/**
 * Redeems a token in one transaction with its effect. If the effect fails, the token stays valid.
 *
 * @param type link type
 */
export async function redeem(service: AuthService, hash: string, type: string): Promise<SessionBody> {
  if (!isLinkType(type)) throw new AuthApiError(400, 'validation_failed', 'Invalid email verification type');
  const started = await service.db.transaction().execute(async (trx) => {
    const find = async () => {
      const token = await findOneTimeToken(trx, hash, LINK_KINDS[type].token, service.linkLifetimes[type]);
      if (!token) throw new AuthApiError(403, 'otp_expired', 'Email link is invalid or has expired');
      return token;
    };
    const found = await lockUser(trx, (await find()).user_id);
    // Checks again under the lock, because another request may have used the token.
    await find();
    if (isBanned(found)) throw new AuthApiError(403, 'user_banned', 'User is banned');
    const user = await confirmEmail(service, trx, found);
    await clearOneTimeTokens(trx, user.id);
    return startAuthSession(trx, user, 'otp');
  });
  return toSessionBody(service, started);
}

/** @throws HookRefusedError if the server rejects the user */
async function confirmEmail({ hooks }: AuthService, trx: Trx, user: AuthUser): Promise<AuthUser> {
  if (user.email_confirmed_at) return user;
  const { id, email, raw_user_meta_data: metadata } = user;
  const answer = await hooks.userConfirmed?.(trx, { id, email, metadata });
  if (answer && 'refusal' in answer) throw new HookRefusedError(answer.refusal);
  const now = new Date();
  return trx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: now,
      raw_user_meta_data: JSON.stringify({ ...metadata, ...claimsOf(user, true) }),
      raw_app_meta_data: JSON.stringify({ ...user.raw_app_meta_data, ...answer?.appMetadata }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
