import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { Updateable } from 'kysely';
import { changeAddress } from '../accounts/change-address';
import { confirmEmail, newestSignUp } from '../accounts/confirm-email';
import { assertNewPassword, readEmail, readPhone } from '../../foundation/users/credentials';
import { mergeMetadata, readMetadata } from '../../foundation/users/metadata';
import { onPasswordChanged } from '../accounts/on-password-changed';
import { lockUser, toUserBody, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { isSet, optionalTextField, requiredBody, textField, type RequestBody } from '../../foundation/request-body';
import type { AuthTables, Db } from '../../foundation/tables';
import { hashPassword } from '../../foundation/users/passwords';
import { readBan } from './admin-fields';

/** @throws AuthApiError if the user does not exist */
export async function findUser(db: Db, id: string): Promise<AuthUser> {
  if (!isUuid(id)) throw new AuthApiError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new AuthApiError(404, 'user_not_found', 'User not found');
  return user;
}

/** A page of all users, newest first. */
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
  return { total, users: users.map(toUserBody) };
}

/** Updates a user's address, phone, role, metadata, password, ban and verification. */
export async function changeUser(service: AuthService, id: string, given: RequestBody | undefined) {
  const { email } = await findUser(service.db, id);
  const body = requiredBody(given);
  const isConfirmed = isSet(body, 'email_confirm');
  const address = textField(body, 'email') === '' ? undefined : readEmail(service.rules, body);
  const changes = await readChanges(service, email, body);
  return service.db.transaction().execute(async (trx) => {
    const found = await lockUser(trx, id);
    const user = isConfirmed ? await confirmEmail(service, trx, found, newestSignUp(found)) : found;
    if (address !== undefined) await changeAddress(service, trx, user, address);
    const changed = await trx
      .updateTable('auth.users')
      .set({
        ...changes,
        raw_app_meta_data: JSON.stringify(mergeMetadata(user.raw_app_meta_data, readMetadata(body, 'app_metadata'))),
        raw_user_meta_data: JSON.stringify(mergeMetadata(user.raw_user_meta_data, readMetadata(body, 'user_metadata'))),
        updated_at: new Date(),
      })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changes.encrypted_password) await onPasswordChanged(service, trx, changed);
    return toUserBody(changed);
  });
}

async function readChanges(
  { rules }: AuthService,
  email: string,
  body: RequestBody,
): Promise<Updateable<AuthTables['auth.users']>> {
  const [role, password] = [textField(body, 'role').trim(), optionalTextField(body, 'password')];
  const phone = textField(body, 'phone') === '' ? undefined : readPhone(body);
  const bannedUntil = readBan(body);
  if (password !== undefined) assertNewPassword(rules, password, email);
  return {
    ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    ...(role !== '' && { role }),
    ...(phone !== undefined && { phone }),
    ...(password !== undefined && { encrypted_password: await hashPassword(password) }),
  };
}
