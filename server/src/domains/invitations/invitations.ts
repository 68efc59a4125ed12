import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { invitationRefusals } from '@lender-portal/contracts';
import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/database/tables';
import type { TenantRow } from '../../foundation/viewer';
import { memberNames } from './names';
import type { InvitationRow } from './tables';

/** The tenant part of a user's `app_metadata`. */
export interface TenantMetadata {
  tenantId: string;
  tenantName: string;
  tenantIsDev: boolean;
  tenantType: string;
}

/** The account that an invitation makes a member. */
export interface NewMember {
  /** The id of the auth service's user. */
  id: string;
  email: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** An invitation that does not exist, has expired, was used or revoked, or cannot be used for this account. */
export class InvitationInvalidError extends ApplicationError {
  constructor() {
    super('NOT_FOUND', invitationRefusals.invalid);
  }
}

/** How long an invitation can be used. */
export const INVITATION_DAYS = 7;

/** When an invitation that is sent now expires, by the database's clock. */
export const invitationExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

/** @param appUrl origin and base path of the portal */
export const signUpLink = (appUrl: string, invitationId: string): string =>
  `${appUrl}/sign-up?invitation=${invitationId}`;

/** @returns an invitation that is valid for sign-up: unused, not revoked and not expired */
export async function findOpenInvitation(
  db: Db,
  id: unknown,
): Promise<Pick<InvitationRow, 'id' | 'email'> | undefined> {
  if (typeof id !== 'string' || !isUuid(id)) return undefined;
  return db
    .selectFrom('portal.invitations')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Whether an invitation was made for an address: the holder of another person's must not sign up with an address of
 * their choice.
 */
export const isFor = (invitation: Pick<InvitationRow, 'email'>, email: string): boolean =>
  invitation.email === email.toLowerCase();

/**
 * Uses an invitation up and makes the account that it was made for a member of its tenant; one for a new company makes
 * the company, with the account as its main user. Of several at once the first succeeds.
 *
 * @param newTenantType the tenant type of a new company
 * @throws InvitationInvalidError, which has to roll the transaction back
 */
export async function acceptInvitation(
  trx: Db,
  invitationId: string,
  member: NewMember,
  newTenantType: string,
): Promise<TenantMetadata> {
  if (!isUuid(invitationId)) throw new InvitationInvalidError();
  const invitation = await trx
    .updateTable('portal.invitations')
    .set({ used_at: sql`now()` })
    .where('id', '=', invitationId)
    .where('email', '=', member.email.toLowerCase())
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!invitation) throw new InvitationInvalidError();
  const tenant = await tenantOf(trx, invitation, newTenantType);
  await insertMember(trx, invitation, tenant.id, member);
  recordSecurityEvent('authz_change', { action: 'invitation.accept', subjectId: member.id, tenantId: tenant.id });
  return { tenantId: tenant.id, tenantName: tenant.name, tenantIsDev: tenant.is_dev, tenantType: tenant.type };
}

async function tenantOf(trx: Db, { tenant_id: id, company }: InvitationRow, type: string): Promise<TenantRow> {
  if (id !== null) return trx.selectFrom('portal.tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // The table's own constraint: without a tenant there is the name of a company.
  return trx
    .insertInto('portal.tenants')
    .values({ id: randomUUID(), name: company!, type })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertMember(
  trx: Db,
  invitation: InvitationRow,
  tenantId: string,
  { id, email, metadata }: NewMember,
): Promise<void> {
  try {
    await trx
      .insertInto('portal.users')
      .values({
        id,
        tenant_id: tenantId,
        email,
        ...memberNames(metadata, invitation),
        is_main: invitation.tenant_id === null,
      })
      .execute();
  } catch (error) {
    // The address is another member's already.
    throw isUniqueViolation(error) ? new InvitationInvalidError() : error;
  }
}
