import { sql } from 'kysely';
import type { Db } from '../database/open-database';
import { acceptInvitation, isInvitationOpen, InvitationInvalidError } from '../invitations/invitations';
import { AuthApiError } from './errors';
import type { AuthUser } from './users';

/**
 * Remembers which invitation an unverified account will use up; a sign-up that is repeated may bring another one.
 *
 * Nothing is taken from others: whoever verifies first uses it. So a mistyped address does not lock its invitation, and
 * an invitation that expires between sign-up and verification still counts.
 *
 * @throws AuthApiError invitation_invalid
 */
export async function reserveInvitation(trx: Db, userId: string, invitationId: unknown): Promise<void> {
  if (!(await isInvitationOpen(trx, invitationId))) throw invitationInvalid();
  const reservation = { invitation_id: String(invitationId), reserved_at: sql<Date>`now()` };
  await trx
    .insertInto('auth.invitation_reservations')
    .values({ user_id: userId, ...reservation })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reservation))
    .execute();
}

/**
 * Uses up what a user has reserved.
 *
 * @returns the metadata of a member, or undefined where nothing was reserved
 * @throws InvitationInvalidError where it was used meanwhile
 */
export async function useReservation(trx: Db, user: AuthUser, newTenantType: string) {
  const reservation = await trx
    .deleteFrom('auth.invitation_reservations')
    .where('user_id', '=', user.id)
    .returning('invitation_id')
    .executeTakeFirst();
  if (!reservation) return undefined;
  const member = { id: user.id, email: user.email, metadata: user.raw_user_meta_data };
  return acceptInvitation(trx, reservation.invitation_id, member, newTenantType);
}

/** What a client is told of an invitation that cannot be used. */
export const invitationInvalid = () => new AuthApiError(422, 'invitation_invalid', new InvitationInvalidError().message);
