import type { Db } from '../../../foundation/database/tables';
import type { AuthAdmin } from '../../sessions/auth-admin';
import type { HostedUser } from '../../sessions/verify-session';
import { acceptInvitation, findOpenInvitation, InvitationInvalidError } from '../invitations';
import { setCompany } from '../set-company';

/**
 * Makes a verified account of a hosted auth service a member of the company that invited it. Tables and the service's
 * metadata change together: if the service does not respond, nothing changes and the next call retries. Users can edit
 * their metadata at any time, so it only counts if it names an open invitation to their address.
 * @returns a function that does nothing for members, or for accounts whose invitation is invalid; those get NO_COMPANY
 *   and can claim another one
 */
export function claimMembership(
  db: Db,
  newTenantType: string,
  authAdmin: AuthAdmin,
): (user: HostedUser) => Promise<void> {
  return async ({ id, email, email_confirmed_at: confirmedAt, user_metadata: metadata = {} }) => {
    const { invitation } = metadata;
    if (!email || !confirmedAt || typeof invitation !== 'string') return;
    if (await db.selectFrom('portal.users').select('id').where('id', '=', id).executeTakeFirst()) return;
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await findOpenInvitation(trx, invitation))) throw new InvitationInvalidError();
        const member = { id, email: email.toLowerCase(), metadata };
        await setCompany(authAdmin, trx, id, await acceptInvitation(trx, invitation, member, newTenantType));
      });
    } catch (error) {
      // Later requests of this account fail with NO_COMPANY.
      if (!(error instanceof InvitationInvalidError)) throw error;
    }
  };
}
