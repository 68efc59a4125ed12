import { changeHostedUser } from '../../auth/hosted-admin';
import type { PlatformSettings } from '../../config/settings';
import type { Db } from '../../database/open-database';
import { acceptInvitation, findOpenInvitation, InvitationInvalidError } from '../invitations';

/** What a hosted auth service says of a signed-in user. */
export interface HostedUser {
  id: string;
  email?: string;
  email_confirmed_at?: string;
  user_metadata?: Record<string, unknown>;
}

/**
 * Makes a verified account of a hosted auth service a member of the company that its sign-up was invited to. Tables and
 * the service's metadata change together: where the service does not answer, nothing has changed, and the next call
 * tries again. A user writes their own metadata, at any time: what stands there counts only while it is an open
 * invitation to their address.
 *
 * @returns a function that does nothing for members, and for accounts whose invitation cannot be used
 */
export function claimMembership(db: Db, settings: PlatformSettings): (user: HostedUser) => Promise<void> {
  return async ({ id, email, email_confirmed_at: confirmedAt, user_metadata: metadata = {} }) => {
    const { invitation } = metadata;
    if (!email || !confirmedAt || typeof invitation !== 'string') return;
    if (await db.selectFrom('portal.users').select('id').where('id', '=', id).executeTakeFirst()) return;
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await findOpenInvitation(trx, invitation))) throw new InvitationInvalidError();
        const member = { id, email: email.toLowerCase(), metadata };
        const tenant = await acceptInvitation(trx, invitation, member, settings.auth.allowedTenantType);
        if (!(await changeHostedUser(settings, id, { app_metadata: tenant }))) throw new Error('The auth service does not know a user whom it has signed in');
      });
    } catch (error) {
      if (!(error instanceof InvitationInvalidError)) throw error;
    }
  };
}
