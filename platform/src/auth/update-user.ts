import type { AuthService } from './auth-service';
import { authenticate } from './authenticate';
import { assertNewPassword, mergeMetadata, readMetadata } from './credentials';
import { AuthApiError } from './errors';
import { clearOneTimeTokens } from './one-time-tokens';
import { textField, type RequestBody } from './request-body';
import { endSessions } from './sessions';
import { findIdentities, lockUser, toUserBody, type AuthUser } from './users';

/** Changes the signed-in user. A new password ends every other session and every link that was mailed. */
export async function updateUser(service: AuthService, authorization: string | undefined, body: RequestBody) {
  const { db, failures } = service;
  const { user, sessionId } = await authenticate(service, authorization);
  const email = textField(body, 'email').toLowerCase();
  if (email !== '' && email !== user.email) throw new AuthApiError(422, 'validation_failed', 'The email address of an account cannot be changed');
  const changes = readMetadata(body, 'data');
  const encryptedPassword = await hashNewPassword(service, user, textField(body, 'password'));

  return db.transaction().execute(async (trx) => {
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
      await failures.forgive(trx, user.email);
    }
    return toUserBody(changed, await findIdentities(trx, user.id));
  });
}

async function hashNewPassword({ passwords }: AuthService, user: AuthUser, password: string): Promise<string | undefined> {
  if (password === '') return undefined;
  assertNewPassword(password);
  if (await passwords.verify(password, user.encrypted_password))
    throw new AuthApiError(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
}
