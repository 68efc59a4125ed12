import type { Db } from '../database/tables';
import { acceptInvitation } from '../invitations/invitations';
import type { Metadata } from './credentials';
import type { AuthUser } from './users';

/** What an account gets from the sign-up that counts: its password, and its data with the invitation. */
export interface SignUp {
  encryptedPassword: string | null;
  metadata: Metadata;
}

/** The most recent sign-up of an address that is not verified yet. */
export const newestSignUp = ({ encrypted_password: encryptedPassword, raw_user_meta_data: metadata }: AuthUser): SignUp => ({ encryptedPassword, metadata });

/**
 * Marks the address as verified and uses up the invitation of the sign-up, which makes the user a member: both or
 * neither. Before that anybody may have signed the address up, so nothing but this sign-up's own stays.
 *
 * @throws InvitationInvalidError where the invitation was used meanwhile; it has to roll the transaction back
 */
export async function confirmEmail(trx: Db, user: AuthUser, { encryptedPassword, metadata }: SignUp, newTenantType: string): Promise<AuthUser> {
  if (user.email_confirmed_at) return user;
  const invitation = metadata['invitation'];
  const membership =
    typeof invitation === 'string' ? await acceptInvitation(trx, invitation, { id: user.id, email: user.email, metadata }, newTenantType) : undefined;
  const now = new Date();
  const data = JSON.stringify({ ...metadata, sub: user.id, email: user.email, email_verified: true, phone_verified: false });
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: data, updated_at: now })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute();
  return trx
    .updateTable('auth.users')
    .set({
      encrypted_password: encryptedPassword,
      email_confirmed_at: now,
      raw_user_meta_data: data,
      raw_app_meta_data: JSON.stringify({ ...user.raw_app_meta_data, ...membership }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
