import { confirmEmail, type SignUp } from '../accounts/confirm-email';
import { readEmail, readPhone } from '../../foundation/users/credentials';
import { isBanned, lockUser, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { AccountRules } from '../../foundation/options';
import { textField, type RequestBody } from '../../foundation/request-body';
import { startSession, toSessionBody, type Device } from '../sessions/sessions';
import type { OneTimeTokenType, Trx } from '../../foundation/tables';
import { issueCode } from '../../foundation/tokens/code-challenge';
import {
  clearOneTimeTokens,
  findOneTimeToken,
  hashOtp,
  tokenLifetimes,
  tokenTypesOf,
  type OneTimeToken,
} from '../../foundation/tokens/one-time-tokens';

interface Presented {
  /** Possible stored forms of the token. */
  hashes: readonly string[];
  types: readonly OneTimeTokenType[];
  /** Message if no token matches. */
  refusal?: string;
}

/** Result of following a link: tokens, or a code for the client that holds the verifier. */
export type Verified = { session: Awaited<ReturnType<typeof toSessionBody>> } | { code: string };

/** Redeems a link's token: verifies the address and signs in. */
export async function verifyLink(service: AuthService, token: string, type: string, device: Device): Promise<Verified> {
  const presented = { hashes: [token], types: typesOf(type) };
  const result = await redeem(service, presented, async (trx, user, flowId) =>
    flowId === null ? startOtpSession(service, trx, user, device) : { code: await issueCode(trx, flowId) },
  );
  if ('code' in result) return result;
  return {
    session: await toSessionBody(service.db, service.tokens, result.user, result.sessionId, result.refreshToken),
  };
}

/** Redeems a token that a client sends itself, by hash or as mailed. Always opens a session. */
export async function verifyToken(service: AuthService, body: RequestBody, device: Device) {
  const type = textField(body, 'type');
  if (type === '') throw new AuthApiError(400, 'validation_failed', 'Verify requires a verification type');
  const hashes = readHashes(service, body);
  // For a typed code, an unknown type matches no token.
  const isTyped = textField(body, 'token') !== '';
  const types = isTyped ? (tokenTypesOf(type) ?? []) : typesOf(type);
  const presented = { hashes, types, ...(isTyped && { refusal: 'Token has expired or is invalid' }) };
  const { user, sessionId, refreshToken } = await redeem(service, presented, (trx, found) =>
    startOtpSession(service, trx, found, device),
  );
  return toSessionBody(service.db, service.tokens, user, sessionId, refreshToken);
}

function typesOf(type: string): readonly OneTimeTokenType[] {
  const types = tokenTypesOf(type);
  if (!types) throw new AuthApiError(400, 'validation_failed', 'Invalid email verification type');
  return types;
}

function readHashes({ rules }: AuthService, body: RequestBody): string[] {
  const hash = textField(body, 'token_hash');
  const token = textField(body, 'token');
  if ((hash === '') === (token === ''))
    throw new AuthApiError(400, 'validation_failed', 'Verify requires either a token or a token hash');
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')];
  if (hash !== '') {
    if (email !== '' || phone !== '' || textField(body, 'redirect_to') !== '')
      throw new AuthApiError(400, 'validation_failed', 'Only the token_hash and type should be provided');
    return [hash];
  }
  if ((email === '') === (phone === ''))
    throw new AuthApiError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    );
  const computed = hashOtp(phone === '' ? readVerifiedEmail(rules, body) : readPhone(body), token);
  return [computed, `pkce_${computed}`];
}

/** @throws AuthApiError with this endpoint's status */
function readVerifiedEmail(rules: AccountRules, body: RequestBody): string {
  try {
    return readEmail(rules, body);
  } catch (error) {
    throw error instanceof AuthApiError ? new AuthApiError(422, 'validation_failed', 'Invalid email format') : error;
  }
}

const startOtpSession = ({ limits }: AuthService, trx: Trx, user: AuthUser, device: Device) =>
  startSession(trx, user, 'otp', device, limits.sessionTimebox);

/** Redeems a token in one transaction with its effect. If the effect fails, the token stays valid. */
async function redeem<T>(
  service: AuthService,
  { hashes, types, refusal }: Presented,
  proceed: (trx: Trx, user: AuthUser, flowId: string | null) => Promise<T>,
): Promise<T> {
  const expired = () => new AuthApiError(403, 'otp_expired', refusal ?? EXPIRED);
  if (hashes.some((hash) => !/^(pkce_)?[0-9a-f]{56}$/.test(hash))) throw expired();
  return service.db.transaction().execute(async (trx) => {
    const find = () => findOneTimeToken(trx, hashes, types, tokenLifetimes(service.linkLifetimes));
    const seen = await find();
    if (!seen) throw expired();
    const found = await lockUser(trx, seen.user_id);
    // Checks again under the lock, because another request may have used the token.
    const token = await find();
    if (!token) throw expired();
    if (isBanned(found)) throw new AuthApiError(403, 'user_banned', 'User is banned');
    const user = await confirmEmail(service, trx, found, signUpOf(service.rules, token, found));
    await clearOneTimeTokens(trx, user.id, token.flow_state_id);
    return proceed(trx, user, token.flow_state_id);
  });
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

// Source: Supabase Auth's response for an unknown, used or expired link.
const EXPIRED = 'Email link is invalid or has expired';
