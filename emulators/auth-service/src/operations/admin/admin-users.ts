import { randomUUID } from 'node:crypto';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { changeAddress } from '../accounts/change-address';
import { FOREVER } from '../../foundation/users/bans';
import { assertNewPassword, readEmail } from '../../foundation/users/credentials';
import { mergeMetadata, readMetadata } from '../../foundation/users/metadata';
import { hashPassword } from '../../foundation/users/passwords';
import { toUserBody } from '../../foundation/users/users';
import { AUDIENCE } from '../../foundation/options';
import { createVerifiedUsers } from './in-process';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { requiredBody, textField, type RequestBody } from '../../foundation/request-body';
import type { Db } from '../../foundation/tables';

/** A page of all users, newest first. */
export async function listAuthUsers(db: Db, page: number, perPage: number) {
  const users = await db
    .selectFrom('auth.users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  return users.map(toUserBody);
}

/** Creates a user with a password and a verified address, without asking the hooks. */
export async function createUser(service: AuthService, body: RequestBody) {
  const [email, password] = [readEmail(service.rules, body), textField(body, 'password')];
  assertNewPassword(service.rules, password, email);
  const user = {
    id: randomUUID(),
    email,
    passwordHash: await hashPassword(password),
    appMetadata: readMetadata(body, 'app_metadata'),
    userMetadata: readMetadata(body, 'user_metadata'),
    isBanned: false,
    createdAt: new Date(),
  };
  await service.db.transaction().execute((trx) => createVerifiedUsers(trx, [user]));
  return { id: user.id, aud: AUDIENCE, email };
}

/** Updates a user's address, metadata and ban. */
export async function changeUser(service: AuthService, id: string, given: RequestBody | undefined) {
  if (!isUuid(id)) throw new AuthApiError(404, 'validation_failed', 'user_id must be an UUID');
  const body = requiredBody(given);
  const address = textField(body, 'email') === '' ? undefined : readEmail(service.rules, body);
  const ban = textField(body, 'ban_duration');
  return service.db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('auth.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!user) throw new AuthApiError(404, 'user_not_found', 'User not found');
    if (address !== undefined) await changeAddress(service, trx, user, address);
    const changed = await trx
      .updateTable('auth.users')
      .set({
        // The portal bans for a hundred years or lifts the ban.
        ...(ban !== '' && { banned_until: ban === 'none' ? null : FOREVER }),
        raw_app_meta_data: JSON.stringify(mergeMetadata(user.raw_app_meta_data, readMetadata(body, 'app_metadata'))),
        raw_user_meta_data: JSON.stringify(mergeMetadata(user.raw_user_meta_data, readMetadata(body, 'user_metadata'))),
        updated_at: new Date(),
      })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUserBody(changed);
  });
}
