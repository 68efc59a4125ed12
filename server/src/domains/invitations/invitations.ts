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

/** Tenant fields of a user's `app_metadata`. */
export interface TenantMetadata {
  tenantId: string;
  tenantName: string;
  tenantIsDev: boolean;
  tenantType: string;
}

/** The account that accepts an invitation. */
export interface NewMember {
  /** The auth service's user id. */
  id: string;
  email: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** The invitation does not exist, has expired, was used or revoked, or is for another account. */
export class InvitationInvalidError extends ApplicationError {
  constructor() {
    super('NOT_FOUND', invitationRefusals.invalid);
  }
}

/** Validity of an invitation. */
export const INVITATION_DAYS = 7;

/** Expiry of an invitation sent now, by the database's clock. */
export const invitationExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

/** @param appUrl origin and base path of the portal */
export const signUpLink = (appUrl: string, invitationId: string): string =>
  `${appUrl}/sign-up?invitation=${invitationId}`;

/** @returns the invitation if it is unused, not revoked and not expired */
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

/** Checks that an invitation was made for an address, so its holder cannot sign up with another one. */
export const isInvitationFor = (invitation: Pick<InvitationRow, 'email'>, email: string): boolean =>
  invitation.email === email.toLowerCase();

/**
 * Uses an invitation and makes the account a member of its tenant. An invitation for a new company creates it, with the
 * account as main user. Of concurrent calls, the first succeeds.
 * @param newTenantType tenant type of new companies
 * @throws InvitationInvalidError, which must roll back the transaction
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
  // Guaranteed by a table constraint: without a tenant there is a company name.
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
    // The address already belongs to another member.
    throw isUniqueViolation(error) ? new InvitationInvalidError() : error;
  }
}
