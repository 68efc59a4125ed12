import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { optionalTextField, requiredBody, textField, type RequestBody } from '../../foundation/request-body';
import type { AmrEntry } from '../../foundation/tokens/access-tokens';
import { assertNewPassword } from '../../foundation/users/credentials';
import { hashPassword, verifyPassword } from '../../foundation/users/passwords';
import { mergeMetadata, readMetadata } from '../../foundation/users/metadata';
import { lockUser, toUserBody } from '../../foundation/users/users';
import { authenticate, type Authenticated } from '../sessions/authenticate';
import { clearOneTimeTokens } from '../../foundation/tokens/one-time-tokens';
import { endSessions, findAmr } from '../sessions/sessions';

/** Authentication methods of mailed links. */
const BY_LINK: readonly string[] = ['otp', 'magiclink', 'recovery'];

/** Period after following a link in which no current password is required, in seconds. */
const RECOVERY_SECONDS = 3600;

/** @returns whether a mailed link recently opened the session, so that no current password is required */
export const isRecentLinkSession = (methods: readonly AmrEntry[]): boolean =>
  methods.some(({ method, timestamp }) => BY_LINK.includes(method) && Date.now() / 1000 - timestamp < RECOVERY_SECONDS);

/** Updates the signed-in user. A new password ends all other sessions and deletes mailed links. */
export async function updateUser(
  service: AuthService,
  authorization: string | undefined,
  given: RequestBody | undefined,
) {
  const authenticated = await authenticate(service, authorization);
  const { user, sessionId } = authenticated;
  const body = requiredBody(given);
  const changes = readMetadata(body, 'data');
  const encryptedPassword = await hashNewPassword(service, authenticated, body);

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
    if (encryptedPassword) {
      await clearOneTimeTokens(trx, user.id);
      await endSessions(trx, user.id, sessionId, 'others');
      await service.mails.passwordChanged(trx, { to: user.email, at: new Date() });
    }
    return toUserBody(changed);
  });
}

/** Implements the setting "Require current password when updating". */
async function hashNewPassword(
  service: AuthService,
  authenticated: Authenticated,
  body: RequestBody,
): Promise<string | undefined> {
  const { user } = authenticated;
  const password = optionalTextField(body, 'password');
  if (password === undefined) return undefined;
  assertNewPassword(service.rules, password, user.email);
  await assertCurrentPassword(service, authenticated, textField(body, 'current_password'));
  if (await verifyPassword(password, user.encrypted_password))
    throw new AuthApiError(422, 'same_password', 'New password should be different from the old password.');
  return hashPassword(password);
}

/** Requires the current password, so that an unattended device is not enough to take over the account. */
async function assertCurrentPassword(
  service: AuthService,
  { user, sessionId }: Authenticated,
  current: string,
): Promise<void> {
  const { db } = service;
  if (user.encrypted_password === null || isRecentLinkSession(await findAmr(db, sessionId))) return;
  if (current === '')
    throw new AuthApiError(400, 'current_password_required', 'Current password required when setting new password.');
  if (await verifyPassword(current, user.encrypted_password)) return;
  throw new AuthApiError(400, 'current_password_invalid', 'Current password required when setting new password.');
}
