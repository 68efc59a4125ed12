import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { optionalTextField, requiredBody, textField, type RequestBody } from '../../foundation/request-body';
import type { Metadata } from '../../foundation/tables';
import type { AmrEntry } from '../../foundation/tokens/access-tokens';
import { assertNewPassword, readEmail, readPhone } from '../../foundation/users/credentials';
import { mergeMetadata, readMetadata } from '../../foundation/users/metadata';
import { findIdentities, lockUser, toUserBody, type AuthUser } from '../../foundation/users/users';
import { authenticate, type Authenticated } from '../sessions/authenticate';
import { findAmr, type Device } from '../sessions/sessions';
import { onPasswordChanged } from './on-password-changed';

/** Authentication methods of mailed links. */
const BY_LINK: readonly string[] = ['otp', 'magiclink', 'recovery'];

/** Period after following a link in which no current password is required, in seconds. */
const RECOVERY_SECONDS = 3600;

/** @returns whether a mailed link recently opened the session, so that no current password is required */
export const isRecoverySession = (methods: readonly AmrEntry[]): boolean =>
  methods.some(({ method, timestamp }) => BY_LINK.includes(method) && Date.now() / 1000 - timestamp < RECOVERY_SECONDS);

/** Updates the signed-in user. A new password ends all other sessions and deletes mailed links. */
export async function updateUser(
  service: AuthService,
  authorization: string | undefined,
  given: RequestBody | undefined,
  device: Device,
) {
  const authenticated = await authenticate(service, authorization);
  const { user, sessionId } = authenticated;
  const body = requiredBody(given);
  const changes = readUserChanges(service, user, body);
  const encryptedPassword = await hashNewPassword(service, authenticated, body, device);

  return service.db.transaction().execute(async (trx) => {
    const present = await lockUser(trx, user.id);
    const changed = await trx
      .updateTable('auth.users')
      .set({
        updated_at: new Date(),
        raw_user_meta_data: JSON.stringify(mergeMetadata(present.raw_user_meta_data, changes)),
        ...(encryptedPassword && { encrypted_password: encryptedPassword }),
      })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (encryptedPassword) await onPasswordChanged(service, trx, user, sessionId);
    return toUserBody(changed, await findIdentities(trx, user.id));
  });
}

/**
 * Validates in Supabase Auth's order: first each field, then permissions.
 *
 * @returns the changes to user_metadata
 */
function readUserChanges({ rules }: AuthService, user: AuthUser, body: RequestBody): Metadata {
  const changes = readMetadata(body, 'data');
  readMetadata(body, 'app_metadata');
  const email = textField(body, 'email') === '' ? user.email : readEmail(rules, body);
  const phone = textField(body, 'phone') === '' ? user.phone : readPhone(body);
  const password = optionalTextField(body, 'password');
  if (password !== undefined) assertNewPassword(rules, password, user.email);
  if (body['app_metadata']) throw new AuthApiError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (email !== user.email)
    throw new AuthApiError(422, 'validation_failed', 'The email address of an account cannot be changed');
  if (phone !== user.phone)
    throw new AuthApiError(
      400,
      'phone_provider_disabled',
      'The phone number of an account cannot be changed because SMS confirmation is not available',
    );
  return changes;
}

/** Implements the setting "Require current password when updating". */
async function hashNewPassword(
  service: AuthService,
  authenticated: Authenticated,
  body: RequestBody,
  device: Device,
): Promise<string | undefined> {
  const { passwords } = service;
  const { user } = authenticated;
  const password = optionalTextField(body, 'password');
  if (password === undefined) return undefined;
  await assertCurrentPassword(service, authenticated, textField(body, 'current_password'), device);
  if (await passwords.verify(password, user.encrypted_password))
    throw new AuthApiError(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
}

/** Requires the current password, so that an unattended device is not enough to take over the account. */
async function assertCurrentPassword(
  { db, rateLimits, passwords }: AuthService,
  { user, sessionId }: Authenticated,
  current: string,
  { ip }: Device,
): Promise<void> {
  if (user.encrypted_password === null || isRecoverySession(await findAmr(db, sessionId))) return;
  if (current === '')
    throw new AuthApiError(400, 'current_password_required', 'Current password required when setting new password.');
  // Counts as a sign-in attempt; otherwise it would bypass the sign-in limit.
  await rateLimits.assertSignInAllowed(user.email, ip);
  if (!(await passwords.verify(current, user.encrypted_password))) {
    await rateLimits.countFailedSignIn(user.email, ip);
    throw new AuthApiError(400, 'current_password_invalid', 'Current password required when setting new password.');
  }
  await rateLimits.assertSignInAllowed(user.email, ip);
}
