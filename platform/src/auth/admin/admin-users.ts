import type { Updateable } from 'kysely';
import { isUuid } from '../../database/is-uuid';
import type { Db } from '../../database/open-database';
import type { AppMetadata, Tables } from '../../database/tables';
import { InvitationInvalidError } from '../../invitations/invitations';
import type { AuthService } from '../auth-service';
import { confirmEmail, newestSignUp } from '../confirm-email';
import { assertNewPassword, mergeMetadata, readMetadata } from '../credentials';
import { AuthApiError, invitationInvalid } from '../errors';
import { passwordChanged } from '../password-changed';
import { textField, type RequestBody } from '../request-body';
import { findIdentities, lockUser, toUserBody, type AuthUser } from '../users';
import { readBan } from './admin-fields';

/** @throws AuthApiError where there is no such user */
export async function findUser(db: Db, id: string): Promise<AuthUser> {
  if (!isUuid(id)) throw new AuthApiError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new AuthApiError(404, 'user_not_found', 'User not found');
  return user;
}

export const describeUser = async (db: Db, user: AuthUser) => toUserBody(user, await findIdentities(db, user.id));

/** A page of all users, the newest first. */
export async function listUsers(db: Db, page: number, perPage: number) {
  const { total } = await db
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom('auth.users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  return { total, users: await Promise.all(users.map((user) => describeUser(db, user))) };
}

/** Changes a user as the service sees fit: metadata, password, ban, and whether the address counts as verified. */
export async function changeUser(service: AuthService, id: string, body: RequestBody) {
  const { email } = await findUser(service.db, id);
  const changes = await readChanges(service, email, body);
  try {
    return await service.db.transaction().execute(async (trx) => {
      const found = await lockUser(trx, id);
      const user = body['email_confirm'] === true ? await confirmEmail(trx, found, newestSignUp(found), service.settings.auth.allowedTenantType) : found;
      const changed = await trx
        .updateTable('auth.users')
        .set({
          ...changes,
          raw_app_meta_data: JSON.stringify(mergeMetadata(user.raw_app_meta_data as AppMetadata & Record<string, unknown>, readMetadata(body, 'app_metadata'))),
          raw_user_meta_data: JSON.stringify(mergeMetadata(user.raw_user_meta_data, readMetadata(body, 'user_metadata'))),
          updated_at: new Date(),
        })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (changes.encrypted_password) await passwordChanged(service, trx, user);
      return describeUser(trx, changed);
    });
  } catch (error) {
    throw error instanceof InvitationInvalidError ? invitationInvalid() : error;
  }
}

async function readChanges({ passwords, settings }: AuthService, email: string, body: RequestBody): Promise<Updateable<Tables['auth.users']>> {
  const bannedUntil = readBan(body);
  const password = textField(body, 'password');
  if (password !== '') assertNewPassword(password, { email, brandName: settings.brandName });
  return {
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    ...(password !== '' && { encrypted_password: await passwords.hash(password) }),
  };
}
