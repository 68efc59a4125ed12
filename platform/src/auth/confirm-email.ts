import { sql } from 'kysely';
import type { Db } from '../database/open-database';
import { useReservation } from './reservations';
import type { AuthUser } from './users';

/**
 * Marks the address as verified and uses up the invitation of the sign-up, which makes the user a member: both or
 * neither.
 *
 * @throws InvitationInvalidError where the invitation was used meanwhile; it has to roll the transaction back
 */
export async function confirmEmail(trx: Db, user: AuthUser, newTenantType: string): Promise<AuthUser> {
  if (user.email_confirmed_at) return user;
  const membership = await useReservation(trx, user, newTenantType);
  const now = new Date();
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'`, updated_at: now })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute();
  return trx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: now,
      raw_user_meta_data: JSON.stringify({ ...user.raw_user_meta_data, email_verified: true }),
      raw_app_meta_data: JSON.stringify({ ...user.raw_app_meta_data, ...membership }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
