import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { invitationRefusals } from '@lender-portal/contracts';
import { sql } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { UserRow } from '../../foundation/viewer';
import type { AuthAdmin } from '../sessions/auth-admin';
import type { VerifiedSession } from '../sessions/verify-session';
import { acceptInvitation, findOpenInvitation, InvitationInvalidError, isInvitationFor } from './invitations';
import { setCompany } from './set-company';

export interface ClaimSettings {
  /** Tenant type of new companies. */
  allowedTenantType: string;
  authAdmin: AuthAdmin;
}

/** A signed-in account with a verified address that is not a member of any company. */
export type Newcomer = Pick<VerifiedSession, 'userId' | 'account'>;

/**
 * Makes an account a member by an invitation sent after it signed up, for example because the one of its sign-up was
 * revoked. Of concurrent claims, the first succeeds.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function joinByInvitation(
  db: Db,
  { allowedTenantType, authAdmin }: ClaimSettings,
  { userId, account }: Newcomer,
  id: string,
): Promise<UserRow> {
  const { email, metadata } = account;
  return db.transaction().execute(async (trx) => {
    const invitation = await findOpenInvitation(trx, id);
    if (!invitation) throw new InvitationInvalidError();
    if (!isInvitationFor(invitation, email)) throw refusal('BAD_USER_INPUT', invitationRefusals.anotherAddress);
    const company = await acceptInvitation(trx, id, { id: userId, email, metadata }, allowedTenantType);
    await recordAction(trx, {
      actor: userId,
      action: 'invitation.claim',
      subjectId: id,
      details: { email, tenantId: company.tenantId },
    });
    const user = await trx.selectFrom('portal.users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    await setCompany(authAdmin, trx, userId, company);
    return user;
  });
}

/** Maximum number of listed invitations. */
const MAX_LISTED = 20;

/** @returns open invitations to the account's own address, newest first */
export const listClaimable = (db: Db, { account: { email } }: Newcomer) =>
  db
    .selectFrom('portal.invitations')
    .leftJoin('portal.tenants', 'portal.tenants.id', 'portal.invitations.tenant_id')
    .select(['portal.invitations.id', 'first_name', 'last_name', 'expires_at'])
    .select(({ fn }) => fn.coalesce('portal.tenants.name', 'portal.invitations.company').as('company'))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('portal.invitations.created_at', 'desc')
    .orderBy('portal.invitations.id')
    .limit(MAX_LISTED)
    .execute();
