import { confirmEmail, type SignUp } from '../accounts/confirm-email';
import { isBanned, lockUser, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { AccountRules } from '../../foundation/options';
import { startAuthSession, toSessionBody, type SessionBody } from '../sessions/sessions';
import { clearOneTimeTokens, findOneTimeToken, type OneTimeToken } from '../../foundation/tokens/one-time-tokens';
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
    const token = await find();
    if (isBanned(found)) throw new AuthApiError(403, 'user_banned', 'User is banned');
    const user = await confirmEmail(service, trx, found, signUpOf(service.rules, token, found));
    await clearOneTimeTokens(trx, user.id);
    return startAuthSession(trx, user, 'otp');
  });
  return toSessionBody(service, started);
}

/**
 * Uses the sign-up whose link was followed, not one by another person who knows the address. Other links prove only the
 * address, so no pending password and only address-bound data take effect.
 */
function signUpOf(
  { addressMetadata = [] }: AccountRules,
  token: OneTimeToken,
  { raw_user_meta_data: metadata }: AuthUser,
): SignUp {
  if (token.token_type === 'confirmation_token')
    return { encryptedPassword: token.encrypted_password, metadata: token.user_meta_data };
  return { encryptedPassword: null, metadata: Object.fromEntries(addressMetadata.map((key) => [key, metadata[key]])) };
}
