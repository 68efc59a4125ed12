import { confirmEmail, type SignUp } from '../accounts/confirm-email';
import { readEmail } from '../../foundation/users/credentials';
import { isBanned, lockUser, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { AccountRules } from '../../foundation/options';
import { textField, type RequestBody } from '../../foundation/request-body';
import { startSession, toSessionBody, type SessionBody } from '../sessions/sessions';
import type { OneTimeTokenType } from '../../foundation/tables';
import {
  clearOneTimeTokens,
  findOneTimeToken,
  hashOtp,
  tokenTypesOf,
  type OneTimeToken,
} from '../../foundation/tokens/one-time-tokens';

/** Redeems a link's token: verifies the address and signs in. */
export const verifyLink = (service: AuthService, token: string, type: string): Promise<SessionBody> =>
  redeem(service, token, typesOf(type), 'Email link is invalid or has expired');

/** Redeems a token that a client sends itself, by hash or as mailed. */
export function verifyToken(service: AuthService, body: RequestBody): Promise<SessionBody> {
  const type = textField(body, 'type');
  if (type === '') throw new AuthApiError(400, 'validation_failed', 'Verify requires a verification type');
  const [hash, token, email] = [textField(body, 'token_hash'), textField(body, 'token'), textField(body, 'email')];
  if ((hash === '') === (token === ''))
    throw new AuthApiError(400, 'validation_failed', 'Verify requires either a token or a token hash');
  if (hash !== '') {
    if (email !== '')
      throw new AuthApiError(400, 'validation_failed', 'Only the token_hash and type should be provided');
    return verifyLink(service, hash, type);
  }
  if (email === '')
    throw new AuthApiError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  // For a typed code, an unknown type matches no token.
  const computed = hashOtp(readVerifiedEmail(service.rules, body), token);
  return redeem(service, computed, tokenTypesOf(type) ?? [], 'Token has expired or is invalid');
}

function typesOf(type: string): readonly OneTimeTokenType[] {
  const types = tokenTypesOf(type);
  if (!types) throw new AuthApiError(400, 'validation_failed', 'Invalid email verification type');
  return types;
}

/** @throws AuthApiError with this endpoint's status */
function readVerifiedEmail(rules: AccountRules, body: RequestBody): string {
  try {
    return readEmail(rules, body);
  } catch (error) {
    throw error instanceof AuthApiError ? new AuthApiError(422, 'validation_failed', 'Invalid email format') : error;
  }
}

/**
 * Redeems a token in one transaction with its effect. If the effect fails, the token stays valid.
 *
 * @param refusal message if no token matches
 */
async function redeem(
  service: AuthService,
  hash: string,
  types: readonly OneTimeTokenType[],
  refusal: string,
): Promise<SessionBody> {
  const started = await service.db.transaction().execute(async (trx) => {
    const find = async () => {
      const token = await findOneTimeToken(trx, hash, types, service.linkLifetimes);
      if (!token) throw new AuthApiError(403, 'otp_expired', refusal);
      return token;
    };
    const found = await lockUser(trx, (await find()).user_id);
    // Checks again under the lock, because another request may have used the token.
    const token = await find();
    if (isBanned(found)) throw new AuthApiError(403, 'user_banned', 'User is banned');
    const user = await confirmEmail(service, trx, found, signUpOf(service.rules, token, found));
    await clearOneTimeTokens(trx, user.id);
    return startSession(trx, user, 'otp');
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
